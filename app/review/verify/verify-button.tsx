/**
 * Verifies a donation, then offers Undo. A donation that was verified earlier is unverified by editing its
 * field.
 */
import { useTeamText } from '../../text/team/words.ts';
import { isCutShort } from '../../ui/long-text.tsx';
import type { RowProps } from '../list/row-props.ts';

type VerifyButtonProps = Pick<RowProps, 'donation' | 'same' | 'verify'> & {
  /** The message is on the screen, as far as LongText shows it. */
  hasMessage?: boolean;
};

export function VerifyButton({ donation, same, verify, hasMessage = false }: VerifyButtonProps) {
  const { controls, donations } = useTeamText();
  const isRead = hasMessage && !isCutShort(donation.message);
  const { id, firstname, lastname, isVerified } = donation;
  if (isVerified && !verify.isOwn(id)) return null;
  return (
    <button
      type="button"
      className={`btn btn-small whitespace-nowrap ${isVerified ? 'btn-quiet' : 'btn-solid'}`}
      aria-disabled={verify.isBusy(id)}
      data-verify={isVerified ? undefined : ''}
      // Keeps the focus in the search, where the admin types the next transaction ID.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isVerified ? verify.undo(donation) : verify.begin(donation, same, { isRead }))}
    >
      {isVerified ? controls.undo : donations.verify.verify}{' '}
      <span className="sr-only">
        {firstname} {lastname}
      </span>
    </button>
  );
}
