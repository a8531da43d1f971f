/** /account: an admin's own account: the password, the second factor, and the sessions. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../shell/contexts.ts';
import type { Route } from './+types/account-page';
import { LanguageSection } from './language-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsList } from './sessions-list.tsx';

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
    <main className="team-page max-w-xl gap-6">
      <h1 className="text-title">Your account</h1>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-soft">
        <dt>Name</dt>
        <dd>
          <bdi>{account.name}</bdi>
        </dd>
        <dt>Username</dt>
        <dd>{account.username}</dd>
        <dt>Email</dt>
        <dd>{account.email}</dd>
      </dl>

      <LanguageSection chosen={account.language} />
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

      <SecondFactorSection username={account.username} factor={account.secondFactor} />
      <SessionsList sessions={account.sessions} />
    </main>
  );
}
