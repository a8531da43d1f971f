/** The updates sent to followers, read again while one is on its way. */
import { useEffect, useState } from 'react';
import { SECOND } from '../../platform/durations.ts';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { onTheirWay, type SendingShown } from './send-update-button.tsx';

type Sendings = { followers: number; sendings: SendingShown[] };

/** Mails go out every five seconds. */
const askEveryMs = 5 * SECOND;

/** `loaded`: as the page was loaded; null if that failed. */
export function useSendings(loaded: Sendings | null): Sendings | null {
  const [newest, setNewest] = useState(loaded);
  useEffect(() => setNewest(loaded), [loaded]);
  const isUnderWay =
    newest?.sendings.some((sending) => onTheirWay(sending) + (sending.stopping ?? 0) > 0) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await answerOrNull('The followers', api.followers.$get());
      if (answer) setNewest(answer);
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return newest;
}
