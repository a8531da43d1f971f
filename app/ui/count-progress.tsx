/** How many of many are done, as a bar and in words. */

type CountProgressProps = {
  /** Of what, for screen readers. */
  label: string;
  /** What is done with each: 'sent'. */
  verb: string;
  progress: { done: number; all: number };
};

export function CountProgress({ label, verb, progress: { done, all } }: CountProgressProps) {
  return (
    <div className="grid gap-2">
      <p className="num font-semibold">
        {done} of {all} {verb}
      </p>
      <progress className="w-full accent-teal" aria-label={label} max={all} value={done} />
    </div>
  );
}
