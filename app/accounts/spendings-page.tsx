/** /spendings: the super-admin enters and corrects spendings here; /accounts shows them to everybody. */
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '../money/index.ts';
import { wordsIn } from '../shared/translated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useRemove } from '../shell/use-remove.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Route } from './+types/spendings-page';
import type { Spending } from './accounts.ts';
import { balanceWords } from './balance/balance-words.ts';
import { Balances } from './balance/balances.tsx';
import { SpendingForm } from './spending-form.tsx';
import { MailsToCome } from './spent-mails/mails-to-come.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'mayEditContent').accounts.$get();
  await mustBeOk(response, 'The accounts could not be fetched.');
  const { balances, hasPayPal, ...shown } = await response.json();
  const toCome = await allowedApi(context, 'mayEditContent').accounts['spent-mails'].$get();
  await mustBeOk(toCome, 'The emails to donors could not be counted.');
  return {
    ...shown,
    hasPayPal,
    mailsToCome: (await toCome.json()).count,
    balances: balances.map((each) => ({ ...each, read: balanceWords(each, hasPayPal, 'en') })),
  };
}

export const meta = () => [{ title: 'Spending' }];

export default function SpendingsPage() {
  const { totals, needs, spendings, balances, hasPayPal, mailsToCome } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Spending | null>(null);
  const kept = totals.kept ?? 0;
  const choices = needs.flatMap(({ id, label }) => (id && label ? [{ id, label: label.en }] : []));
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Spending</h1>
        <p>
          What the donations paid for. <Link to="/accounts">The public page</Link> and Home show it at once.
        </p>
        <p className="num">
          Verified {formatMoney(totals.raised ?? 0, 'INR')} = spent {formatMoney(totals.spent, 'INR')}{' '}
          {kept < 0 ? `− paid ahead ${formatMoney(-kept, 'INR')}` : `+ left ${formatMoney(kept, 'INR')}`}
        </p>
        {hasPayPal && (
          <p>
            PayPal keeps about 4% of each payment, but the verified sum has all of it. Enter these fees once a
            month, with PayPal’s statement as their bill; otherwise ‘left’ is too high.
          </p>
        )}
        <p>
          <a href="#balance">Pictures of the balance</a> prove what is left.
        </p>
      </div>
      <section className="card" aria-label="New spending">
        {choices.length > 0 ? (
          <SpendingForm needs={choices} saved={null} onSaved={revalidate} />
        ) : (
          <p>
            The campaign has no needs yet. Each spending belongs to a need, such as medicines.{' '}
            <Link to="/goal">Enter the needs first</Link>.
          </p>
        )}
      </section>
      <MailsToCome count={mailsToCome} />
      <section className="grid gap-4" aria-labelledby="spendings">
        <h2 id="spendings" className="text-lead">
          Entered
        </h2>
        {spendings.length === 0 && <p>Nothing yet.</p>}
        <ul className="grid gap-3">
          {spendings.map((spending) => (
            <SpendingItem
              key={spending.id}
              spending={spending}
              need={choices.find(({ id }) => id === spending.need)?.label ?? spending.need}
              onEdit={() => setEditing(spending)}
            />
          ))}
        </ul>
      </section>
      <Balances balances={balances} />
      <Dialog open={editing !== null} wide title="Edit spending" onClose={() => setEditing(null)}>
        {editing && (
          <SpendingForm
            needs={choices}
            saved={editing}
            onSaved={async () => {
              setEditing(null);
              await revalidate();
            }}
          />
        )}
      </Dialog>
    </main>
  );
}

type SpendingItemProps = { spending: Spending; need: string; onEdit: () => void };

function SpendingItem({ spending, need, onEdit }: SpendingItemProps) {
  const { id, date, rupees, words, bill } = spending;
  const remove = useRemove('Spending deleted successfully.');
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="dotted">
          <span>
            <Day date={date} />{' '}
          </span>
          <span>{need}</span>
        </span>
        <strong className="num">{formatMoney(rupees, 'INR')}</strong>
      </p>
      <p className="whitespace-pre-line">{wordsIn(words, 'en')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {bill ? <a href={bill}>Bill</a> : <span className="text-soft">No bill</span>}
        <button type="button" className="btn btn-quiet btn-small" onClick={onEdit}>
          Edit <span className="sr-only">spending of {date}</span>
        </button>
        <ConfirmButton
          words="Delete"
          label={`spending of ${date}`}
          question="It disappears from the public page at once, with its bill."
          onYes={() => remove(api.accounts.spendings[':id'].$delete({ param: { id } }))}
        />
      </div>
    </li>
  );
}
