/** How a service says no: a status and the specification's words, which become the answer (contract §8). */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Words per field, for the page to show beneath it. */
export type FieldWords = Record<string, string>;

/** The world says no: `status` and `message` are what the visitor gets, with `more` beside them. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly more: { fields?: FieldWords; id?: string };

  constructor(
    status: ContentfulStatusCode,
    message: string,
    more: { fields?: FieldWords; id?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.more = more;
  }
}
