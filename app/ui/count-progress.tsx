/** Progress of a series, as a bar and in words: '3 of 12 sent'. */
import { useTeamText } from '../text/team/words.ts';

type CountProgressProps = {
  /** What is counted, for screen readers. */
  label: string;
  /** What happens to each, as a participle: 'sent'. */
  verb: string;
  progress: { done: number; all: number };
};

export function CountProgress({ label, verb, progress: { done, all } }: CountProgressProps) {
  const { controls } = useTeamText();
  return (
    <div className="grid gap-2">
      <p className="num font-semibold">
        {controls.bulk.progress({ done: String(done), all: String(all), verb })}
      </p>
      <progress className="w-full accent-teal" aria-label={label} max={all} value={done} />
    </div>
  );
}
