/** Placeholder for a number that is loading. */

export function Skeleton() {
  return (
    <span className="skeleton inline-block w-32">
      <span className="sr-only">is being counted</span>
    </span>
  );
}
