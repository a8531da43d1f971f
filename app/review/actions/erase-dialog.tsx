/** Asks before an erasure: lists what the site keeps under the donor's address. */
import { useState } from 'react';
import { type Donation, shortReference, stateOf } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { api } from '../../shell/api-client.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { useTeamText } from '../../text/team/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Day } from '../../ui/day.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

const fetchPerson = (id: string) => api.donations[':id'].person.$get({ param: { id } });

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof fetchPerson>>['json']>>;

type EraseDialogProps = {
  donation: Donation;
  /** `only`: leaves the donor's other data. */
  onErase: (only: 'donation' | undefined) => void;
  onClose: () => void;
};

export function EraseDialog({ donation, onErase, onClose }: EraseDialogProps) {
  const { erasure: words } = useTeamText().donations;
  const { id, firstname, lastname, email } = donation;
  const { answer: person, hasFailed, load } = useAnswer(id, fetchPerson);
  const [isAll, setAll] = useState(true);
  const others = person?.donations.filter((each) => each.id !== id) ?? [];
  const hasMore = others.length > 0 || (person?.others.length ?? 0) > 0;
  return (
    <ConfirmDialog
      open
      title={words.title(`${firstname} ${lastname}`)}
      question={words.question}
      yes={words.yes}
      isDanger
      isReady={person !== null}
      onYes={() => onErase(isAll ? undefined : 'donation')}
      onClose={onClose}
    >
      <p>{words.stays}</p>
      {person === null && !hasFailed && <p role="status">{words.looking}</p>}
      {hasFailed && <LoadFailed what={words.others} onAgain={load} />}
      {person && hasMore && (
        <div className="grid gap-2">
          <CheckBox checked={isAll} onChange={setAll}>
            {words.everything(email)}
          </CheckBox>
          <ul className="grid list-disc gap-1 ps-10">
            {others.map((each) => (
              <Other key={each.id} donation={each} />
            ))}
            {person.count > person.donations.length && (
              <li>{words.older(person.count - person.donations.length)}</li>
            )}
            {person.others.map(({ what, count }) => (
              <li key={what}>
                {what}: <span className="num">{count}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

function Other({ donation }: { donation: Person['donations'][number] }) {
  const { states } = useTeamText().donations.erasure;
  const { id, firstname, lastname, amount, currency, date, deletedAt } = donation;
  return (
    <li>
      {firstname} {lastname}, <span className="num">{formatMoney(amount, currency)}</span>,{' '}
      <Day date={date} />, {shortReference(id)},{' '}
      {deletedAt === null ? states[stateOf(donation)] : states.deleted}
    </li>
  );
}
