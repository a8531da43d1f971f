/**
 * One contact message with the ways to answer it. Strangers' words are shown as text, of any length and
 * script.
 */
import { useCampaign } from '../shell/root-data.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Select } from '../ui/select.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { When } from '../ui/when.tsx';
import { type ContactMessage, deadlineOf, mailLink, whatsAppLink } from './contact-message.ts';

type MessageCardProps = {
  message: ContactMessage;
  selection: Selection<ContactMessage>;
  isBusy: boolean;
  onMark: (message: ContactMessage, isAnswered: boolean) => void;
  /** Erases the writer of the message; null if this admin may not. */
  onErase: ((message: ContactMessage) => Promise<void>) | null;
};

export function MessageCard({ message, selection, isBusy, onMark, onErase }: MessageCardProps) {
  const { address, email, phone, date } = message;
  const name = nameOf(message);
  return (
    <li className="card grid gap-3 p-4! [overflow-wrap:anywhere] wide:p-5!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex min-w-0 items-center gap-3">
          <Select id={message.id} name={name} selection={selection} />
          <h2 className="min-w-0 text-base font-semibold">
            <bdi>{name}</bdi>
          </h2>
        </div>
        <p className="text-small text-soft">
          <When at={date} />
        </p>
      </div>
      <p dir="auto" className="whitespace-pre-wrap">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-soft">
        <span>{email}</span>
        {phone && (
          <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi>{phone}</bdi>
          </a>
        )}
        {address && <bdi>{address}</bdi>}
      </p>
      <Deadline message={message} />
      <Answers message={message} isBusy={isBusy} onMark={onMark} onErase={onErase} />
    </li>
  );
}

/** By when the team has promised to answer. */
function Deadline({ message }: { message: ContactMessage }) {
  const deadline = deadlineOf(message, Date.now());
  if (!deadline) return null;
  return (
    <p className={`text-small ${deadline.isNear ? 'font-semibold text-error' : 'text-soft'}`}>
      Please answer by <When at={deadline.at} />.
    </p>
  );
}

const nameOf = ({ firstname, lastname }: ContactMessage) => `${firstname} ${lastname}`;

function Answers({ message, isBusy, onMark, onErase }: Omit<MessageCardProps, 'selection'>) {
  const { answeredAt, answeredBy } = message;
  const { siteName } = useCampaign();
  const whatsApp = whatsAppLink(message);
  const name = nameOf(message);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a className="btn btn-quiet btn-small" href={mailLink(message, siteName)}>
        Answer by email<span className="sr-only">: {name}</span>
      </a>
      {whatsApp && (
        <a className="btn btn-quiet btn-small" href={whatsApp} target="_blank" rel="noreferrer">
          Answer by WhatsApp<span className="sr-only">: {name}</span>
        </a>
      )}
      <button
        type="button"
        className={`btn btn-small ${answeredAt ? 'btn-quiet' : 'btn-solid'}`}
        disabled={isBusy}
        onClick={() => onMark(message, answeredAt === null)}
      >
        {answeredAt ? 'Undo: not answered' : 'Mark as answered'}
        <span className="sr-only">: {name}</span>
      </button>
      {onErase && (
        <ConfirmButton
          words="Erase sender"
          label={name}
          question={`This deletes everything under ${message.email}: messages, donors’ details in all donations, and the subscription to the updates. Amounts stay. You can’t undo this. Anybody can write under this address: first ask its owner by email.`}
          disabled={isBusy}
          onYes={() => onErase(message)}
        />
      )}
      {answeredAt && (
        <p className="text-small font-semibold text-teal">
          <span aria-hidden="true">●</span> Answered by {answeredBy}, <When at={answeredAt} />
        </p>
      )}
    </div>
  );
}
