/** After an Undo: offers to correct what donors were told by mail. */
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { counted, plural } from '../text/plural.ts';
import { useToast } from '../ui/toast.tsx';
import { mailsThatFollow } from './held-words.ts';

/** The server takes this many donations a call. */
const maxIds = 100;

const failed = 'The corrections were not sent. Open the donation’s mails to send one.';

/** Sends a correction to these donors, and says when it goes out. */
export function useSendCorrections(): (ids: string[]) => Promise<void> {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  return async (ids) => {
    try {
      const mailsAt: string[] = [];
      for (const some of inParts(ids)) {
        const response = await api.mails.corrections.$post({ json: { ids: some } });
        await mustBeOk(response, failed);
        mailsAt.push(...(await response.json()).mailsAt);
      }
      const follows = mailsThatFollow(mailsAt, thanksAfterMinutes, 'correction');
      showToast(follows.trim() || 'No correction is needed, or the donor got too many mails.');
    } catch {
      showToast(failed, 'error');
    }
  };
}

/** Asks which donors of these donations were told too much, and offers to correct it. */
export function useOfferCorrections(): (ids: string[]) => Promise<void> {
  const showToast = useToast();
  const send = useSendCorrections();
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
    const who = plural(told.length, 'the donor', counted(told.length, 'donor'));
    const words = plural(told.length, 'Send a correction', 'Send corrections');
    showToast(`We had already emailed ${who} that it was verified.`, { words, act: () => send(told) });
  };
}

function inParts(ids: string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += maxIds) parts.push(ids.slice(at, at + maxIds));
  return parts;
}
