/** Says in a team's dialog that something could not be loaded, with a button that tries again. */
export function LoadFailed({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <p role="alert" className="text-error">
      {what} could not be loaded.{' '}
      <button type="button" className="btn btn-quiet btn-small" onClick={onAgain}>
        Try again
      </button>
    </p>
  );
}
