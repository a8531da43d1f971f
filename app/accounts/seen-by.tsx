/** Beside a figure of /accounts: who outside the family has seen its original, as a link to their own words. */
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
