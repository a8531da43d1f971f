/** The sessions of an admin, with buttons to end one or all of them. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetTab } from '../shared/browser-storage.ts';
import { mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useToast } from '../ui/toast.tsx';
import { When } from '../ui/when.tsx';
import { withNote } from './login-note.ts';

type Session = {
  id: string;
  /** True for this browser's session. */
  isThis: boolean;
  place: string | null;
  browser: string | null;
  createdAt: string;
  lastSeenAt: string;
};

export function SessionsList({ sessions }: { sessions: Session[] }) {
  const { busyWith, signOut, signOutEverywhere } = useSignOut();
  return (
    <section aria-labelledby="sessions" className="card grid gap-4">
      <h2 id="sessions" className="text-lead">
        Where you are logged in
      </h2>
      <ul className="grid gap-4">
        {sessions.map(({ id, isThis, place, browser, createdAt, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {browser ?? 'Another browser'}, {place ?? 'place not known'}
              </p>
              <p className="text-small text-soft">
                {isThis && <strong className="text-teal">This browser · </strong>}
                Logged in <When at={createdAt} /> · last used <When at={lastSeenAt} />
              </p>
            </div>
            {!isThis && (
              <button
                type="button"
                className="btn btn-quiet btn-small"
                disabled={busyWith === id}
                onClick={() => signOut(id)}
              >
                Log out<span className="sr-only">: {browser ?? 'another browser'}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={signOutEverywhere}>
        Log out everywhere
      </button>
    </section>
  );
}

/** `busyWith`: the session that is being ended. */
function useSignOut() {
  const { supportApiUrl } = useCampaign();
  const { admin } = supportApi(supportApiUrl);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function signOut(id: string) {
    setBusyWith(id);
    try {
      const response = await admin.sessions[':id'].$delete({ param: { id } });
      // 404: it has ended meanwhile. 401: this session has ended, and the layout sends to /login.
      const { status }: { status: number } = response;
      if (status !== 404 && status !== 401) await mustBeOk(response, String(status));
      await revalidate();
    } catch {
      showToast('This browser could not be logged out. Please try again.', 'error');
    } finally {
      setBusyWith(null);
    }
  }

  async function signOutEverywhere() {
    try {
      const { status }: { status: number } = await admin['logout-everywhere'].$post();
      // 401: it was done from another browser meanwhile.
      if (status !== 204 && status !== 401) throw new Error(String(status));
      await navigate('/login', { replace: true, state: withNote('signedOutEverywhere') });
      forgetTab();
    } catch {
      showToast('You could not be logged out. Please try again.', 'error');
    }
  }

  return { busyWith, signOut, signOutEverywhere };
}
