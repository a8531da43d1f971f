/** Asks for the password on the current page when the session has ended, then continues the waiting calls. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField, FormAlert } from '../admins/parts.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi, whenSessionEnds } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useTeamText } from '../text/team/words.ts';
import { useTranslate } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';

export function SessionDialog({ username }: { username: string }) {
  const { ended } = useTeamText().frame;
  const { isAsking, answer } = useSessionEnd();
  const translate = useTranslate();
  const { error, asksCode, isSending, submit } = useLogInAgain(username, () => answer(true));
  return (
    <Dialog open={isAsking} title={ended.title} onClose={() => answer(false)}>
      <form method="post" className="grid gap-4" onSubmit={submit}>
        <p>{ended.text({ username })}</p>
        <FormAlert words={error && translate(error)} />
        <input type="hidden" name="username" value={username} autoComplete="username" />
        <PasswordField
          label={ended.password}
          show={ended.show}
          hide={ended.hide}
          name="password"
          autoComplete="current-password"
          required
        />
        {asksCode && <CodeField label={ended.code} name="code" hint={ended.codeHint} required />}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-solid" disabled={isSending}>
            {ended.logIn}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => answer(false)}>
            {ended.notNow}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** One dialog for all calls that wait for the login. */
function useSessionEnd() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  useEffect(
    () =>
      whenSessionEnds(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsking(true);
          }),
      ),
    [],
  );
  function answer(isBack: boolean) {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  }
  return { isAsking, answer };
}

function useLogInAgain(username: string, onBack: () => void) {
  const { supportApiUrl } = useCampaign();
  const { ended } = useTeamText().frame;
  const [error, setError] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setError(null);
    try {
      const [password, code] = ['password', 'code'].map((name) => String(form.get(name) ?? ''));
      const response = await supportApi(supportApiUrl).admin.login.$post({
        json: { username, password: password ?? '', code: code ?? '' },
      });
      if (response.ok) {
        setAsksCode(false);
        return onBack();
      }
      const problem = await errorOf(response, ended.failed);
      if (problem.code === 'login.codeNeeded') setAsksCode(true);
      else setError(problem.message);
    } catch {
      setError(ended.unexpected);
    } finally {
      setSending(false);
    }
  }

  return { error, asksCode, isSending, submit };
}
