/** The query of the signed links in our mails: whom or what the link is about, and its signature. */
import * as v from 'valibot';

/** Empty if a value is missing: the signature is wrong then. */
export const signedLinkSchema = v.object({
  id: v.optional(v.string(), ''),
  key: v.optional(v.string(), ''),
});

/** The query that a page of such a link sends to the API. */
export const signedLinkOf = ({ searchParams }: URL) => ({
  id: searchParams.get('id') ?? '',
  key: searchParams.get('key') ?? '',
});
