/** The pictures of the balance on /spendings; /accounts shows them beside what is left. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '../../money/index.ts';
import { api } from '../../shell/api-client.ts';
import { useRemove } from '../../shell/use-remove.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Day } from '../../ui/day.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BalanceForm } from './balance-form.tsx';
import type { BalanceWords, ComparedBalance } from './balance-words.ts';

type Shown = ComparedBalance & { read: BalanceWords };

export function Balances({ balances }: { balances: Shown[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Shown | 'new' | null>(null);
  const saved = open === 'new' ? null : open;
  return (
    <section id="balance" className="grid gap-4" aria-labelledby="balances">
      <h2 id="balances" className="text-lead">
        Balance
      </h2>
      <p>
        A picture of what the bank says is in the account, about once a month. Readers see the newest beside
        what is left, and how the two compare.
      </p>
      <button type="button" className="btn btn-solid justify-self-start" onClick={() => setOpen('new')}>
        Add a picture of the balance
      </button>
      <ul className="grid gap-3">
        {balances.map((balance) => (
          <BalanceItem key={balance.date} balance={balance} onEdit={() => setOpen(balance)} />
        ))}
      </ul>
      <Dialog
        open={open !== null}
        wide
        title={saved ? 'Edit picture' : 'Picture of the balance'}
        onClose={() => setOpen(null)}
      >
        {open && (
          <div className="grid gap-4">
            <Advice />
            <BalanceForm
              saved={saved}
              onSaved={async () => {
                setOpen(null);
                await revalidate();
              }}
            />
          </div>
        )}
      </Dialog>
    </section>
  );
}

/** What to photograph, and what to cover. */
function Advice() {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-small">
      <li>
        Photograph the passbook’s newest page, or take the last page of a statement, and crop it to the name
        and the last lines.
      </li>
      <li>
        Leave legible: the account holder’s name, the last four digits of the account number, and in the last
        line the day and the balance.
      </li>
      <li>
        Cover the other digits of the account number, all other lines, and in the last line who paid and how
        much: it may be a donor. The site never stores what is under a box.
      </li>
      <li>Not on two days in a row: the two would tell what came in between.</li>
    </ul>
  );
}

type BalanceItemProps = { balance: Shown; onEdit: () => void };

function BalanceItem({ balance: { date, rupees, picture, read }, onEdit }: BalanceItemProps) {
  const remove = useRemove('Picture deleted successfully.');
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <Day date={date} />
        <strong className="num">{formatMoney(rupees, 'INR')}</strong>
      </p>
      <p className="num text-small">
        {read.account ||
          'Readers can’t tell of which account it is. The next picture should show the last four digits.'}
      </p>
      <p className="num text-small">
        {read.compared || 'Readers see no comparison: nothing is known of the total on that day.'}
      </p>
      {read.words && <p className="text-small whitespace-pre-line">{read.words}</p>}
      <p className="text-small text-soft">{read.limits}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={picture}>{read.label}</a>
        <button type="button" className="btn btn-quiet btn-small" onClick={onEdit}>
          Edit <span className="sr-only">picture of {date}</span>
        </button>
        <ConfirmButton
          words="Delete"
          label={`picture of ${date}`}
          question="It disappears from the public page at once, and its file is deleted."
          onYes={() => remove(api.accounts.balances[':day'].$delete({ param: { day: date } }))}
        />
      </div>
    </li>
  );
}
