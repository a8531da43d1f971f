/** One account and its actions. Strangers typed the names: they may be long and in any script. */
import { startTransition, useOptimistic, useRef } from 'react';
import { CheckBox } from '../ui/check-box.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Select } from '../ui/select.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { When } from '../ui/when.tsx';
import type { Account } from './account.ts';
import type { AccountStatus } from './schema.ts';

const decided = {
  'account.approved': 'Approved',
  'account.invited': 'Invited',
  'account.enabled': 'Enabled again',
  'account.disabled': 'Disabled',
  'account.setToPending': 'Set to waiting',
  'account.rights': 'Rights changed',
  'account.resetLink': 'Password link made',
  'account.secondFactorOff': 'Second factor turned off',
} as Record<string, string>;

const states = {
  pending: { words: 'Waiting for approval', mark: '○', look: 'text-ink' },
  active: { words: 'Active', mark: '●', look: 'text-teal' },
  disabled: { words: 'Disabled', mark: '×', look: 'text-soft' },
} as const;

type AccountRowProps = {
  account: Account;
  selection: Selection<Account>;
  isBusy: boolean;
  onDecide: (status: AccountStatus) => void;
  onResetLink: () => void;
  /** Ends when the list shows what the server saved. */
  onRights: (rights: Rights) => Promise<void>;
  onTurnOffSecondFactor: () => void;
};

export function AccountRow(props: AccountRowProps) {
  const { account, selection } = props;
  const { id, name, username, isSuperAdmin, hasSecondFactor } = account;
  return (
    <li className="card grid gap-x-6 gap-y-3 p-4! [overflow-wrap:anywhere] table:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.4fr)] table:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Select id={id} name={username} selection={selection} />
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-soft">
            {username}
            {username.includes('~') && ` · that username was taken; tell them theirs is ${username}`}
            {isSuperAdmin && ' · super-admin'}
            {hasSecondFactor && ' · second factor'}
          </p>
        </div>
      </div>
      <Contact account={account} />
      <History account={account} />
      <div className="flex flex-wrap gap-2 table:justify-end">{!isSuperAdmin && <Actions {...props} />}</div>
      {!isSuperAdmin && account.status === 'active' && <RightsOf {...props} />}
    </li>
  );
}

function Contact({ account: { email, phoneNumber } }: { account: Account }) {
  return (
    <div className="text-small">
      <p>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
      </p>
      {phoneNumber && (
        <p className="num">
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>
            <bdi>{phoneNumber}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}

function History({ account: { status, createdAt, lastSignInAt, decisions } }: { account: Account }) {
  const { words, mark, look } = states[status];
  return (
    <div className="text-small">
      <p className={`font-semibold ${look}`}>
        <span aria-hidden="true">{mark}</span> {words}
      </p>
      <p className="text-soft">
        Signed up <When at={createdAt} />
      </p>
      <p className="text-soft">Last log-in {lastSignInAt ? <When at={lastSignInAt} /> : 'never'}</p>
      {decisions.map(({ at, who, action }) => (
        <p key={action} className="text-soft">
          {decided[action]} by {who} <When at={at} />
        </p>
      ))}
    </div>
  );
}

function Actions({ account, isBusy, onDecide, onResetLink, onTurnOffSecondFactor }: AccountRowProps) {
  const { username, status, hasSecondFactor } = account;
  const action = (label: string, act: () => void, kind: string) => (
    <button type="button" className={`btn btn-small ${kind}`} disabled={isBusy} onClick={act}>
      {label}
      <span className="sr-only">: {username}</span>
    </button>
  );
  return (
    <>
      {status === 'pending' && action('Approve', () => onDecide('active'), 'btn-solid')}
      {status === 'disabled' && action('Enable again', () => onDecide('active'), 'btn-quiet')}
      {status === 'active' && action('Reset password', onResetLink, 'btn-quiet')}
      {hasSecondFactor && (
        <ConfirmButton
          words="Turn off second factor"
          label={`of ${username}`}
          question="Only for someone who has lost their phone and recovery codes. We log them out everywhere, and their password alone opens the account until they set up another second factor."
          disabled={isBusy}
          onYes={onTurnOffSecondFactor}
        />
      )}
      {status !== 'disabled' && (
        <ConfirmButton
          words={status === 'pending' ? 'Refuse' : 'Disable'}
          label={`the account of ${username}`}
          question={
            status === 'pending'
              ? 'They can’t log in. You can enable the account later.'
              : 'We log them out everywhere, and they can’t log in any more. You can enable the account again.'
          }
          disabled={isBusy}
          onYes={() => onDecide('disabled')}
        />
      )}
    </>
  );
}

export type Rights = Pick<Account, 'mayUseStatements' | 'mayEditContent' | 'isReadOnly'>;

const rightWords: Record<keyof Rights, string> = {
  mayUseStatements: 'May use bank statements',
  mayEditContent: 'May change Home, updates, papers, spending and the letter',
  isReadOnly: 'May only read',
};

/** What the account may do; each choice is saved at once. */
function RightsOf({ account, onRights }: AccountRowProps) {
  const { username, mayUseStatements, mayEditContent, isReadOnly } = account;
  const [rights, setRights] = useOptimistic<Rights>({ mayUseStatements, mayEditContent, isReadOnly });

  // Choices are saved one after the other: each sends all rights, so an older one must not arrive last.
  const saved = useRef(Promise.resolve());

  function change(right: keyof Rights, isAllowed: boolean) {
    startTransition(async () => {
      const next = { ...rights, [right]: isAllowed };
      setRights(next);
      saved.current = saved.current.then(() => onRights(next));
      await saved.current;
    });
  }

  return (
    <fieldset className="flex flex-wrap gap-x-6 text-base table:col-span-full">
      <legend className="sr-only">Rights of {username}</legend>
      {(Object.keys(rightWords) as (keyof Rights)[]).map((right) => (
        <CheckBox key={right} checked={rights[right]} onChange={(isAllowed) => change(right, isAllowed)}>
          {rightWords[right]}
        </CheckBox>
      ))}
    </fieldset>
  );
}
