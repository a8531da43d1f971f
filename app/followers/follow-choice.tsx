/** A checkbox after giving: follow the updates by email. Nothing is requested until it is ticked. */
import { useState } from 'react';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useText } from '../text/text.ts';
import { useLanguage } from '../text/use-language.ts';

export function FollowChoice({ email }: { email: string }) {
  const { follow } = useText();
  const { names } = useCampaign();
  const language = useLanguage();
  const [state, setState] = useState<'unasked' | 'asking' | 'asked' | 'failed'>('unasked');

  async function ask() {
    setState('asking');
    try {
      await mustBeOk(await api.followers.$post({ json: { email, language } }), '');
      setState('asked');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="grid gap-2">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1.5 size-5 shrink-0 accent-teal"
          checked={state === 'asking' || state === 'asked'}
          disabled={state === 'asking' || state === 'asked'}
          onChange={ask}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{follow.choice({ ...names, email })}</span>
      </label>
      {state === 'asked' && <p role="status">{follow.asked}</p>}
      {state === 'failed' && (
        <p role="alert" className="text-error">
          {follow.failed}
        </p>
      )}
    </div>
  );
}
