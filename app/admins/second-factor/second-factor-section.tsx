/** The second factor on /account: its state, and turning it on or off. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { errorOf } from '../../shell/answers.ts';
import { supportApi } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useToast } from '../../ui/toast.tsx';
import { FactorForm } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

type SecondFactorProps = {
  username: string;
  factor: { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number };
};

const failed = 'The second factor could not be changed. Please try again.';

export function SecondFactorSection({ username, factor }: SecondFactorProps) {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <section aria-labelledby="second-factor" className="card grid gap-4">
      <h2 id="second-factor" className="text-lead">
        Second factor
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : factor.isOn ? (
        <TurnOff username={username} recoveryCodesLeft={factor.recoveryCodesLeft} />
      ) : (
        <TurnOn
          username={username}
          isRequired={factor.isRequired}
          onDone={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            await revalidate();
          }}
        />
      )}
    </section>
  );
}

function TurnOff({ username, recoveryCodesLeft }: { username: string; recoveryCodesLeft: number }) {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return (
    <>
      <p>
        It is on: logging in takes a code of your authenticator app. Recovery codes left:{' '}
        <strong className="num">{recoveryCodesLeft}</strong>. For new ones, or another phone, turn it off and
        on again.
      </p>
      <FactorForm
        username={username}
        hint="Of your authenticator app, or a recovery code."
        words="Turn it off"
        isDanger
        send={(json) => calls['turn-off'].$post({ json })}
        onDone={async () => {
          showToast('Your second factor is off.');
          await revalidate();
        }}
      />
    </>
  );
}

type TurnOnProps = {
  username: string;
  isRequired: boolean;
  onDone: (recoveryCodes: string[]) => Promise<void>;
};

function TurnOn({ username, isRequired, onDone }: TurnOnProps) {
  const { begun, begin } = useBegin();
  const isHydrated = useHydrated();
  return (
    <>
      <p className={isRequired ? 'note' : ''}>
        {isRequired
          ? 'Everyone on this team needs one. Set it up to open the other pages.'
          : 'With one, a stolen password alone opens nothing: logging in also takes a code from an app on your phone.'}
      </p>
      {begun ? (
        <SetUp {...begun} username={username} onDone={onDone} />
      ) : (
        <button
          type="button"
          className="btn btn-solid justify-self-start"
          disabled={!isHydrated}
          onClick={begin}
        >
          Set it up
        </button>
      )}
    </>
  );
}

/** `begun`: the new secret, once the server has generated it. */
function useBegin() {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  async function begin() {
    try {
      const response = await calls.$post();
      if (response.ok) return setBegun(await response.json());
      showToast((await errorOf(response, failed)).words, 'error');
      await revalidate();
    } catch {
      showToast(failed, 'error');
    }
  }
  return { begun, begin };
}

function useCalls() {
  const { supportApiUrl } = useCampaign();
  return supportApi(supportApiUrl).admin['second-factor'];
}
