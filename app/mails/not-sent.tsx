/**
 * Mails that were queued but must not be sent, with the reason. The team may want to tell the recipient
 * itself.
 */
import { formatTeamMoment } from '../../platform/dates.ts';
import { kindNames } from './kind-names.ts';

type NotSentProps = {
  /** Null if they could not be fetched. */
  mails:
    | { id: string; kind: string; recipient: string; createdAt: string; lastError: string | null }[]
    | null;
};

export function NotSent({ mails }: NotSentProps) {
  return (
    <section className="grid gap-4" aria-labelledby="not-sent">
      <h2 id="not-sent">Not sent</h2>
      {mails === null && <p>The mails could not be fetched. Please reload the page.</p>}
      {mails?.length === 0 && <p>No mail was held back.</p>}
      {mails && mails.length > 0 && (
        <ul className="grid gap-4">
          {mails.map(({ id, kind, recipient, createdAt, lastError }) => (
            <li key={id} className="card grid gap-1">
              <p className="font-semibold">{kindNames[kind] ?? kind}</p>
              <p className="[overflow-wrap:anywhere]">To {recipient}</p>
              <p className="num text-small text-soft">
                Queued {formatTeamMoment(createdAt, { withYear: false })}
              </p>
              <p className="text-small">{lastError}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
