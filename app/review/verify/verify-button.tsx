/** The button that verifies a donation; 'Undo' once it has. What was verified before is taken back by editing the field. */
import { isCutShort } from '../../ui/long-text.tsx';
import type { RowProps } from '../list/row-props.ts';

type VerifyButtonProps = Pick<RowProps, 'donation' | 'same' | 'verify'> & {
  /** The message is shown beside it, as far as LongText shows it. */
  hasMessage?: boolean;
};

export function VerifyButton({ donation, same, verify, hasMessage = false }: VerifyButtonProps) {
  const isRead = hasMessage && !isCutShort(donation.message);
  const { id, firstname, lastname, isVerified } = donation;
  if (isVerified && !verify.isOwn(id)) return null;
  return (
    <button
      type="button"
      className={`btn btn-small whitespace-nowrap ${isVerified ? 'btn-quiet' : 'btn-solid'}`}
      aria-disabled={verify.isBusy(id)}
      // Who goes on by typing the next transaction ID finds the focus where it was: in the search.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isVerified ? verify.undo(donation) : verify.begin(donation, same, isRead))}
    >
      {isVerified ? 'Undo' : 'Verify'}{' '}
      <span className="sr-only">
        {firstname} {lastname}
      </span>
    </button>
  );
}
