/** The place of a number that is still being fetched. */

export function Skeleton() {
  return (
    <span className="skeleton inline-block w-32">
      <span className="sr-only">is being counted</span>
    </span>
  );
}
