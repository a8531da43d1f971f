/** Shown in place of a list that failed to load, with a button to try again. */
import { useRevalidator } from 'react-router';

export function FailedList({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card bg-error-wash px-4 py-3">
      <p role="alert" className="font-semibold text-error">
        {words}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        disabled={state !== 'idle'}
        onClick={() => revalidate()}
      >
        Try again
      </button>
    </div>
  );
}
