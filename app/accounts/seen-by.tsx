/** Names who outside the family has seen the original of a figure, and links to their own words. */
import { confirmationId } from '../vouchers/index.ts';
import type { SeenWords } from './seen-by-words.ts';

export function SeenBy({ seen }: { seen: SeenWords }) {
  if (!seen) return null;
  return (
    <p className="text-small [overflow-wrap:anywhere]">
      <a href={`#${confirmationId(seen.place)}`}>{seen.words}</a>
    </p>
  );
}
