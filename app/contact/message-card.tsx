/**
 * One contact message with the ways to answer it. Strangers' words are shown as text, of any length and
 * script.
 */
import { useCampaign } from '../shell/root-data.ts';
import { useTeamText } from '../text/team/words.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Select } from '../ui/select.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { useTeamMoment, When } from '../ui/when.tsx';
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
  const { contact } = useTeamText().messages;
  const moment = useTeamMoment();
  const deadline = deadlineOf(message, Date.now());
  if (!deadline) return null;
  return (
    <p className={`text-small ${deadline.isNear ? 'font-semibold text-error' : 'text-soft'}`}>
      {contact.answerBy(moment(deadline.at))}
    </p>
  );
}

const nameOf = ({ firstname, lastname }: ContactMessage) => `${firstname} ${lastname}`;

function Answers({ message, isBusy, onMark, onErase }: Omit<MessageCardProps, 'selection'>) {
  const { answeredAt, answeredBy } = message;
  const { siteName } = useCampaign();
  const { contact: words } = useTeamText().messages;
  const moment = useTeamMoment();
  const whatsApp = whatsAppLink(message);
  const name = nameOf(message);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a className="btn btn-quiet btn-small" href={mailLink(message, siteName)}>
        {words.byEmail}
        <span className="sr-only">: {name}</span>
      </a>
      {whatsApp && (
        <a className="btn btn-quiet btn-small" href={whatsApp} target="_blank" rel="noreferrer">
          {words.byWhatsapp}
          <span className="sr-only">: {name}</span>
        </a>
      )}
      <button
        type="button"
        className={`btn btn-small ${answeredAt ? 'btn-quiet' : 'btn-solid'}`}
        disabled={isBusy}
        onClick={() => onMark(message, answeredAt === null)}
      >
        {answeredAt ? words.unmark : words.mark}
        <span className="sr-only">: {name}</span>
      </button>
      {onErase && (
        <ConfirmButton
          words={words.erase}
          label={name}
          question={words.eraseQuestion(message.email)}
          disabled={isBusy}
          onYes={() => onErase(message)}
        />
      )}
      {answeredAt && (
        <p className="text-small font-semibold text-teal">
          <span aria-hidden="true">●</span>{' '}
          {words.answeredBy({ who: answeredBy ?? '', at: moment(answeredAt) })}
        </p>
      )}
    </div>
  );
}
