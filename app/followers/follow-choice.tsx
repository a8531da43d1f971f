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
  const isTicked = state === 'asking' || state === 'asked';

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
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1.5 size-5 shrink-0 accent-teal"
          checked={isTicked}
          // Unlike `disabled`, it keeps the focus.
          aria-disabled={isTicked}
          onChange={() => isTicked || ask()}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{follow.choice({ ...names, email })}</span>
      </label>
      {/* Screen readers announce only changes of a status that exists. */}
      <div role="status">{state === 'asked' && <p className="mt-2">{follow.asked}</p>}</div>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-error">
          {follow.failed}
        </p>
      )}
    </div>
  );
}
