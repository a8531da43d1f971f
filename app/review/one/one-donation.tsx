/**
 * One donation on a page of its own, for the super-admin: facts with their editors, the money received, the
 * screenshot, and who changed what.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTeamText } from '../../text/team/words.ts';
import { isCutShort } from '../../ui/long-text.tsx';
import { DonationActions } from '../actions/donation-actions.tsx';
import { History } from '../actions/history.tsx';
import { Receipts } from '../actions/receipts.tsx';
import { useSaveField } from '../edit/use-save-field.ts';
import type { LoadedList } from '../list/load-list.ts';
import { PlanLine } from '../list/plan-line.tsx';
import { SameAsOthers } from '../list/same-as-others.tsx';
import { Status } from '../list/status.tsx';
import { type ListRows, useList } from '../list/use-list.ts';
import { OtherAmount } from '../verify/other-amount.tsx';
import { Screenshot } from '../verify/screenshot.tsx';
import { useVerify } from '../verify/use-verify.ts';
import { VerifyButton } from '../verify/verify-button.tsx';
import { VerifyQuestion } from '../verify/verify-question.tsx';
import { DonationFacts } from './donation-facts.tsx';

const listPath = '/donation-view-admin';

export function OneDonation({ loaded }: { loaded: LoadedList }) {
  const rows = useList(loaded);
  const { one } = useTeamText().donations;
  const [donation] = rows.donations;
  return (
    <main className="team-page">
      <p className="text-base">
        <Link to={listPath}>{one.all}</Link>
      </p>
      {donation ? (
        <Shown donation={donation} plan={loaded.plans[0]} rows={rows} />
      ) : (
        <>
          <h1 className="text-title">{one.noSuch}</h1>
          <p>{loaded.donations === null ? one.notLoaded : one.notListed}</p>
        </>
      )}
    </main>
  );
}

type ShownProps = {
  donation: ListRows['donations'][number];
  plan: LoadedList['plans'][number] | undefined;
  rows: ListRows;
};

function Shown({ donation, plan, rows }: ShownProps) {
  const { one } = useTeamText().donations;
  const save = useSaveField(rows.change);
  const verify = useVerify(save, () => {});
  const same = rows.sameOf(donation.id);
  const parts = { donation, same, verify };
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-title [overflow-wrap:anywhere]">
          {donation.firstname} {donation.lastname}
        </h1>
        <Status donation={donation} />
        <PlanLine plan={plan} path={listPath} />
        <SameAsOthers same={same} path={listPath} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <VerifyButton {...parts} hasMessage />
        <OtherAmount {...parts} isRead={!isCutShort(donation.message)} />
      </div>
      <Part title={one.facts}>
        <DonationFacts donation={donation} rows={rows} save={save} />
      </Part>
      <div className="one-donation">
        <Part title={one.received}>
          <Receipts donation={donation} isSuperAdmin onChange={rows.change} />
        </Part>
        <Part title={one.screenshot}>
          <Screenshot {...parts} place="page" onChange={rows.change} />
        </Part>
        <Part title={one.history}>
          <History donation={donation} />
        </Part>
      </div>
      <DonationActions donation={donation} rows={rows} isOnPage />
      <VerifyQuestion verify={verify} path={listPath} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-3 p-4">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  );
}
