/** Invites a volunteer: makes the account, and shows the link that its owner needs. */
import { checkBy, useForm } from '../shared/use-form.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ResetLink } from './reset-link-dialog.tsx';
import { type InvitationInput, invitationSchema } from './schema.ts';

const empty: InvitationInput = { username: '', name: '', email: '' };

const check = checkBy(invitationSchema);

const failed = 'The account could not be made. Please try again.';

export function InviteForm({ onInvited }: { onInvited: (link: ResetLink) => void }) {
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();
  const form = useForm({ initial: empty, check, checks: 'when sent' });

  const send = form.submit(async (json) => {
    try {
      const response = await supportApi(supportApiUrl).admin.accounts.$post({ json });
      if (response.ok) {
        const { path, expiresAt } = await response.json();
        const account = { name: json.name, hasSecondFactor: false };
        onInvited({ account, url: new URL(path, location.origin).href, expiresAt, isInvitation: true });
        return form.reset();
      }
      const { words, fields } = await errorOf(response, failed);
      if (!form.showErrors(fields)) showToast(words, 'error');
    } catch {
      showToast(failed, 'error');
    }
  });

  return (
    <form noValidate onSubmit={send} className="card grid gap-4" aria-labelledby="invite">
      <h2 id="invite" className="text-lead">
        Invite a volunteer
      </h2>
      <p className="max-w-prose text-soft">
        The site makes an account that works at once, and a link for you to send. The person who opens the
        link chooses the password.
      </p>
      <div className="grid gap-4 wide:grid-cols-3">
        <TextField form={form} name="username" label="Username" autoComplete="off" />
        <TextField form={form} name="name" label="Name" autoComplete="off" />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-solid justify-self-start" disabled={form.isSubmitting}>
        Make the link
      </button>
    </form>
  );
}
