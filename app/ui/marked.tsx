/** A text with bold words and links; without marks the text alone. */
import type { MarkedText } from '../shared/marks.ts';

export function Marked({ text }: { text: MarkedText }) {
  if (typeof text === 'string') return text;
  return text.map((part, n) => {
    if (typeof part === 'string') return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
    const words = part.isBold ? <strong key={n}>{part.text}</strong> : part.text;
    if (!part.href) return words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={n} href={part.href} rel="noreferrer" className="[overflow-wrap:anywhere]">
        {words}
      </a>
    );
  });
}
