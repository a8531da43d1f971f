/** The logo's marigold, which opens once, petal by petal. For thanks only, never beside mourning. */
const petals = 8;

export function Bloom() {
  return (
    <svg viewBox="-12 -12 24 24" className="bloom" aria-hidden="true">
      {Array.from({ length: petals }, (_, petal) => {
        const angle = (2 * Math.PI * petal) / petals;
        const place = { cx: 7.5 * Math.sin(angle), cy: -7.5 * Math.cos(angle) };
        // biome-ignore lint/suspicious/noArrayIndexKey: the petals never change
        return <circle key={petal} {...place} r="4" style={{ '--petal': petal } as object} />;
      })}
      <circle r="7" style={{ '--petal': 0 } as object} />
      <circle r="3" style={{ '--petal': petals } as object} />
    </svg>
  );
}
