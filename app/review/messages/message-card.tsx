/** One message as Home shows it, with Show and Hide buttons. Text of any length and script. */
import { Link } from 'react-router';
import { useTeamText } from '../../text/team/words.ts';
import { useText } from '../../text/text.ts';
import { When } from '../../ui/when.tsx';
import type { DonorMessage } from './load-messages.ts';
import type { Decision } from './use-reading.ts';

type MessageCardProps = {
  message: DonorMessage;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
};

const decisions = [
  ['shown', 'btn-solid'],
  ['hidden', 'btn-quiet'],
] as const;

export function MessageCard({ message, isBusy, onDecide }: MessageCardProps) {
  const { id, firstname, lastname, isAnonymous, inNameOf, date, messageState } = message;
  const { donors: words } = useTeamText().messages;
  const { home } = useText();
  const name = `${firstname} ${lastname}`;
  return (
    <li className="card grid gap-3 p-4! [overflow-wrap:anywhere] wide:p-5!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-base font-semibold">
          <bdi>{inNameOf ? home.inNameOf({ name, inNameOf }) : name}</bdi>
          {isAnonymous && <span className="font-normal text-soft"> {words.withoutName}</span>}
        </h2>
        <p className="text-small text-soft">
          <When at={date} />
        </p>
      </div>
      {/* Hides combining marks that are piled up to cover other texts. */}
      <p dir="auto" className="overflow-hidden whitespace-pre-wrap">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {decisions.map(([decision, className]) =>
          decision === messageState ? null : (
            <button
              key={decision}
              type="button"
              className={`btn btn-small ${className}`}
              disabled={isBusy}
              onClick={() => onDecide(decision)}
            >
              {words.decisions[decision]} <span className="sr-only">{words.of(name)}</span>
            </button>
          ),
        )}
        <Link to={`/donation-view?search=${id}`} className="text-base">
          {words.donation} <span className="sr-only">{words.donationOf(name)}</span>
        </Link>
      </div>
    </li>
  );
}
