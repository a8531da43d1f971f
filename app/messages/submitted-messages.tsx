/** Submitted messages without a donation, newest first, each with a button to delete it. */
import { useRevalidator } from 'react-router';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useMoment } from '../ui/day.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { useToast } from '../ui/toast.tsx';

type Submitted = { id: string; firstname: string; lastname: string; message: string; createdAt: string };

type SubmittedMessagesProps = {
  messages: Submitted[];
  total: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
};

/** Deletes a message, says whether that worked, and loads the list again. */
function useRemove() {
  const { revalidate } = useRevalidator();
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();

  return async (id: string) => {
    try {
      const response = await supportApi(supportApiUrl).messages[':id'].$delete({ param: { id } });
      // 404: another admin has deleted it, so the wish is fulfilled.
      if (!response.ok && (response as Response).status !== 404) throw new Error(String(response.status));
      showToast('Message deleted successfully.');
    } catch {
      showToast('Error deleting message. Please try again.', 'error');
    }
    await revalidate();
  };
}

export function SubmittedMessages({ messages, total, next }: SubmittedMessagesProps) {
  const remove = useRemove();
  return (
    <section className="grid gap-4" aria-labelledby="submitted">
      <h2 id="submitted" className="text-lead">
        Messages submitted: {total.toLocaleString('en-IN')}
      </h2>
      {messages.length === 0 && <p>No messages yet.</p>}
      <ul className="grid gap-4">
        {messages.map((submitted) => (
          <li key={submitted.id} className="card grid gap-2 p-4">
            <SubmittedMessage {...submitted} onDelete={() => remove(submitted.id)} />
          </li>
        ))}
      </ul>
      <PageLinks label="Pages" next={next} />
    </section>
  );
}

function SubmittedMessage({ onDelete, ...submitted }: Submitted & { onDelete: () => void }) {
  const { firstname, lastname, message, createdAt } = submitted;
  const moment = useMoment();
  const name = `${firstname} ${lastname}`.trim();
  return (
    <>
      {message ? (
        <p className="whitespace-pre-line">{message}</p>
      ) : (
        <p className="text-soft">No message: not shown on Home.</p>
      )}
      <p className="text-small text-soft">
        {[name, createdAt && moment(createdAt)].filter(Boolean).join(' · ')}
      </p>
      <div>
        <ConfirmButton
          words="Delete"
          label={name ? `message of ${name}` : 'message'}
          question="This permanently removes it from Home."
          onYes={onDelete}
        />
      </div>
    </>
  );
}
