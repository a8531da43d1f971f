/** After an Undo: offers to correct what donors were told by mail. */
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamText } from '../text/team/words.ts';
import { useToast } from '../ui/toast.tsx';

/** The server takes this many donations a call. */
const maxIds = 100;

/** Sends a correction to these donors, and says when it goes out. */
export function useSendCorrections(): (ids: string[]) => Promise<void> {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const { mails } = useTeamText();
  return async (ids) => {
    try {
      const mailsAt: string[] = [];
      for (const some of inParts(ids)) {
        const response = await api.mails.corrections.$post({ json: { ids: some } });
        await mustBeOk(response, mails.correction.failed);
        mailsAt.push(...(await response.json()).mailsAt);
      }
      const follows = mails.thatFollow(mailsAt, thanksAfterMinutes, 'correction');
      showToast(follows.trim() || mails.correction.none);
    } catch {
      showToast(mails.correction.failed, 'error');
    }
  };
}

/** Asks which donors of these donations were told too much, and offers to correct it. */
export function useOfferCorrections(): (ids: string[]) => Promise<void> {
  const showToast = useToast();
  const send = useSendCorrections();
  const { correction } = useTeamText().mails;
  return async (ids) => {
    const told: string[] = [];
    try {
      for (const some of inParts(ids)) {
        const response = await api.mails['to-correct'].$get({ query: { ids: some.join() } });
        if (response.ok) told.push(...(await response.json()));
      }
    } catch {
      // The Undo is done; the mails of each donation offer the correction too.
    }
    if (told.length === 0) return;
    const words = correction.send(told.length);
    showToast(correction.told(told.length), { words, act: () => send(told) });
  };
}

function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += maxIds) parts.push(ids.slice(at, at + maxIds));
  return parts;
}
