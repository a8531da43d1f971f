/** /account: every admin's own: the password, and where the account is signed in. */
import { useLoaderData, useNavigate } from 'react-router';
import { supportApi } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { useCampaign } from '../text/root-data.ts';
import { useToast } from '../ui/toast.tsx';
import { When } from '../ui/when.tsx';
import type { Route } from './+types/account-page';
import { withNote } from './login-note.ts';
import { PasswordForm } from './password-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.account.$get();
  // Without a session the layout sends to /login.
  return response.ok ? await response.json() : null;
}

export const meta = () => [{ title: 'Your account' }];

export default function AccountPage() {
  const account = useLoaderData<typeof loader>();
  if (!account) return null;
  return (
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-6 text-base">
      <h1 className="text-title">Your account</h1>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-soft">
        <dt>Name</dt>
        <dd>
          <bdi>{account.name}</bdi>
        </dd>
        <dt>Username</dt>
        <dd>{account.username}</dd>
        <dt>E-mail</dt>
        <dd>{account.email}</dd>
      </dl>

      <section aria-labelledby="password" className="card grid gap-4">
        <h2 id="password" className="text-lead">
          Change your password
        </h2>
        {account.isPasswordOfSettings ? (
          <p>
            Your password is set by <code>SUPER_ADMIN_PASSWORD</code> in the site’s settings, and every start
            of the site sets it again. Change it there.
          </p>
        ) : (
          <PasswordForm username={account.username} />
        )}
      </section>

      <Sessions sessions={account.sessions} />
    </main>
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const { supportApiUrl } = useCampaign();
  const navigate = useNavigate();
  const showToast = useToast();

  async function signOutEverywhere() {
    try {
      const { admin } = supportApi(supportApiUrl);
      const { status }: { status: number } = await admin['logout-everywhere'].$post();
      // 401: it was done from another browser meanwhile.
      if (status !== 204 && status !== 401) throw new Error(String(status));
      await navigate('/login', { replace: true, state: withNote('signedOutEverywhere') });
    } catch {
      showToast('You could not be signed out. Please try again.', 'error');
    }
  }

  return (
    <section aria-labelledby="sessions" className="card grid gap-4">
      <h2 id="sessions" className="text-lead">
        Where you are signed in
      </h2>
      <ul className="grid gap-3">
        {sessions.map(({ isThis, createdAt, lastSeenAt }) => (
          <li key={`${createdAt} ${lastSeenAt}`}>
            <p className="font-semibold">{isThis ? 'This browser' : 'Another browser'}</p>
            <p className="text-small text-soft">
              Signed in <When at={createdAt} /> · last used <When at={lastSeenAt} />
            </p>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={signOutEverywhere}>
        Sign out everywhere
      </button>
    </section>
  );
}
