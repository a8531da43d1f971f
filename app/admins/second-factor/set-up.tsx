/**
 * Setting up a second factor: the secret goes into the app by QR code, link or hand, and the app gives a
 * first code.
 */
import { supportApi } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { FactorForm } from './factor-form.tsx';

type SetUpProps = {
  username: string;
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => Promise<void>;
};

export function SetUp({ username, secret, uri, onDone }: SetUpProps) {
  const { supportApiUrl } = useCampaign();
  const factor = supportApi(supportApiUrl).admin['second-factor'];
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <p>
          Scan this with an authenticator app (Google Authenticator, Aegis, 2FAS, 1Password…). On this phone:{' '}
          <a href={uri}>open your app</a>.
        </p>
        <QrCode content={uri} label="QR code for your authenticator app" />
        <CopyRow
          label="Or type this secret into it"
          value={secret.replace(/.{4}(?=.)/g, '$& ')}
          copied={secret}
          words="Secret copied. Keep it to yourself."
        />
      </div>
      <FactorForm
        username={username}
        hint="The six digits that the app shows now."
        words="Turn it on"
        send={(json) => factor.$put({ json })}
        onDone={async (response) => onDone((await response.json()).recoveryCodes)}
      />
    </div>
  );
}
