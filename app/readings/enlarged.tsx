/** The part of a screenshot with the transaction ID. */
import type { Place } from './compare.ts';

/** Shown above and below the line: this part of its height. */
const around = 0.4;

type EnlargedProps = { src: string; size: { width: number; height: number }; place: Place };

/** As wide as its box. `size`: of the picture, in any unit. */
export function Enlarged({ src, size, place }: EnlargedProps) {
  const top = place.top - place.height * around;
  const shown = place.height * (1 + 2 * around);
  return (
    <span
      className="relative block overflow-hidden rounded-field border border-line"
      style={{ aspectRatio: (place.width * size.width) / (shown * size.height) }}
    >
      <img
        src={src}
        alt=""
        className="absolute top-0 left-0 max-w-none"
        // Moved by parts of its own size: those of its box would count the border.
        style={{
          width: `${100 / place.width}%`,
          transform: `translate(${-100 * place.left}%, ${-100 * top}%)`,
        }}
      />
    </span>
  );
}
