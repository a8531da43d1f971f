/** Title and description of a public page, and the card that links to it get in messengers. */
import type { loader } from '../root.tsx';

/** React Router's `meta`, from the root's data; pages of the giving flow carry the same card as Home. */
export function metaOf({ matches }: { matches: readonly unknown[] }) {
  const root = (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find(
    (match) => match?.id === 'root',
  );
  const data = root?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!data) return [];
  const { campaign, language } = data;
  return [{ title: campaign.siteName[language] }];
}
