/** /admin-accounts: the super-admin approves and disables accounts, and helps with forgotten passwords. */
import { type ComponentProps, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { familyLanguage } from '../../platform/languages.ts';
import type { Account, AccountStatus } from '../admins/index.ts';
import { AccountRow, InviteForm, type ResetLink, ResetLinkDialog, type Rights } from '../admins/parts.ts';
import { FamilySection } from '../arrived/parts.ts';
import { pickQuery } from '../shared/query.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { CallFailed, mustBeOk, pagingOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { BulkOutcome } from '../shell/bulk/bulk-outcome.tsx';
import { SelectedBar } from '../shell/bulk/selected-bar.tsx';
import { useListWork } from '../shell/bulk/use-list-work.ts';
import { CsvLink } from '../shell/csv-link.tsx';
import { useCampaign } from '../shell/root-data.ts';
import { arrivedTexts } from '../text/arrived.ts';
import { counted } from '../text/plural.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { SelectAll } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import { useSelection } from '../ui/use-selection.ts';
import type { Route } from './+types/accounts-page';

export async function loader({ context, url }: Route.LoaderArgs) {
  // The API validates the status.
  const query = pickQuery(url, ['status', 'cursor']) as object;
  const { admin, arrived } = allowedApi(context, 'isSuperAdmin');
  const [response, family] = await Promise.all([admin.accounts.$get({ query }), arrived.family.$get()]);
  return {
    list: response.ok ? { accounts: await response.json(), ...pagingOf(response) } : null,
    family: family.ok ? await family.json() : null,
    linkWords: arrivedTexts[familyLanguage].linkWords,
  };
}

export const meta = () => [{ title: 'Team' }];

const choices = [
  ['', 'All'],
  ['pending', 'Waiting'],
  ['active', 'Active'],
  ['disabled', 'Disabled'],
] as const;

const done = {
  active: 'The account is active.',
  disabled: 'The account is disabled and logged out everywhere.',
  pending: 'The account is waiting for approval.',
} as const;

const nouns = ['account', 'accounts'] as const;

const failed = 'The account could not be changed. Please try again.';

export default function AccountsPage() {
  const { list, family, linkWords } = useLoaderData<typeof loader>();
  return (
    <main className="team-page gap-5">
      <h1 className="text-title">Team</h1>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show accounts" name="status" choices={choices} />
        {list && <p className="num text-soft">{list.total} in this list</p>}
        <CsvLink path="/api/admin/accounts/csv" names={['status']} />
      </div>
      {!list && <p role="alert">The accounts could not be loaded. Please try again.</p>}
      {list?.accounts.length === 0 && <p>No accounts to display.</p>}
      <Accounts list={list} />
      <PageLinks next={list?.next ?? null} />
      <FamilySection family={family} linkWords={linkWords} />
    </main>
  );
}

/** The accounts, to change one by one or several at once. */
function Accounts({ list }: { list: Route.ComponentProps['loaderData']['list'] }) {
  const accounts = list?.accounts ?? [];
  const selection = useSelection(list, accounts);
  const { isBusy, link, showLink, callFor, decide, openLink, setRights, turnOffSecondFactor } = useAccounts();
  const find = (id: string) => accounts.find((account) => account.id === id);
  const work = useListWork({
    name: 'accounts',
    calls: {
      approve: (id) => callFor('active')({ id, status: find(id)?.status }),
      disable: (id) => callFor('disabled')({ id, status: find(id)?.status }),
    },
    done: {
      approve: (count) => `${counted(count, 'account')} approved.`,
      disable: (count) => `${counted(count, 'account')} disabled.`,
    },
  });
  return (
    <>
      <BulkOutcome bulk={work} nouns={nouns} nameOf={(id) => find(id)?.username} />
      {accounts.length > 0 && <SelectAll selection={selection} />}
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            selection={selection}
            isBusy={isBusy || work.isRunning}
            onDecide={(status) => decide(account, status)}
            onResetLink={() => openLink(account)}
            onRights={(rights) => setRights(account, rights)}
            onTurnOffSecondFactor={() => turnOffSecondFactor(account)}
          />
        ))}
      </ul>
      <SelectedBar
        selection={selection}
        nouns={nouns}
        isBusy={work.isRunning}
        actions={actionsOf((action, ids) => work.begin(action, ids))}
      />
      <InviteForm onInvited={showLink} />
      <ResetLinkDialog link={link} onClose={() => showLink(null)} />
    </>
  );
}

type Begin = (action: 'approve' | 'disable', ids: string[]) => unknown;

const actionsOf = (begin: Begin): ComponentProps<typeof SelectedBar<Account>>['actions'] => [
  {
    words: 'Approve',
    question: (count) => `Approve ${count}? They will see donors’ data.`,
    isFor: ({ status }) => status === 'pending',
    act: (ids) => begin('approve', ids),
  },
  {
    words: 'Disable',
    question: (count) => `Disable ${count}? We log them out at once.`,
    isFor: ({ status, isSuperAdmin }) => status !== 'disabled' && !isSuperAdmin,
    act: (ids) => begin('disable', ids),
    isDanger: true,
  },
];

/** The actions on a single account. */
function useAccounts() {
  const { supportApiUrl } = useCampaign();
  const calls = supportApi(supportApiUrl).admin.accounts[':id'];
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<ResetLink | null>(null);

  /** Runs a call and reloads the list, also after an error. */
  async function change(call: () => Promise<void>) {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      showToast(error instanceof CallFailed ? error.message : failed, 'error');
    } finally {
      await revalidate();
      setBusy(false);
    }
  }

  const callFor =
    (status: AccountStatus) =>
    ({ id, status: seen }: { id: string; status: AccountStatus | undefined }) =>
      calls.$put({ param: { id }, json: { status, ...(seen && { seen }) } });

  const decide = (account: Account, status: AccountStatus) =>
    change(async () => {
      await mustBeOk(await callFor(status)(account), failed);
      showToast(done[status]);
    });

  const openLink = (account: Account) =>
    change(async () => {
      const response = await calls['reset-link'].$post({ param: { id: account.id } });
      await mustBeOk(response, failed);
      const { path, expiresAt } = await response.json();
      setLink({ account, url: new URL(path, location.origin).href, expiresAt, isInvitation: false });
    });

  const setRights = (account: Account, json: Rights) =>
    change(async () => {
      await mustBeOk(await calls.rights.$put({ param: { id: account.id }, json }), failed);
      showToast(`The rights of ${account.username} are changed.`);
    });

  const turnOffSecondFactor = (account: Account) =>
    change(async () => {
      await mustBeOk(await calls['second-factor'].$delete({ param: { id: account.id } }), failed);
      showToast('The second factor is off, and the account is logged out everywhere.');
    });

  /** Null closes it. The list shows a new account. */
  function showLink(made: ResetLink | null) {
    setLink(made);
    if (made?.isInvitation) revalidate();
  }

  return { isBusy, link, showLink, callFor, decide, openLink, setRights, turnOffSecondFactor };
}
