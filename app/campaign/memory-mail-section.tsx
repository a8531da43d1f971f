/**
 * In memory: offers one mail to donors with an unfinished donation, if the family wishes it. Shows the words
 * and the number of mails before anything is sent.
 */
import { useState } from 'react';
import { type Language, languages } from '../../platform/languages.ts';
import { api } from '../shell/api-client.ts';
import { useSaving } from '../shell/use-saving.ts';
import { counted } from '../text/plural.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export type MemoryMails = {
  /** The mails that would be sent now. */
  count: number;
  previews: { language: Language; subject: string; words: string[] }[];
  heldMinutes: number;
};

export function MemoryMailSection({ count, previews, heldMinutes }: MemoryMails) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, save } = useSaving();
  const mails = counted(count, 'mail');

  function send() {
    setAsked(false);
    return save(() => api.reminders['in-memory'].$post(), 'The mails are queued: see Mails.');
  }

  return (
    <section aria-labelledby="memory-mail" className="card grid gap-4">
      <h2 id="memory-mail" className="text-lead">
        A mail to donors with an unfinished donation
      </h2>
      <p>
        Only if the family wishes it. The mail says that nothing needs to be paid, and asks for nothing. Each
        person gets it once. Donors who stopped our mails or told us that they could not pay don’t get it.
      </p>
      <div className="grid gap-4 wide:grid-cols-2">
        {previews.map(({ language, subject, words }) => (
          <div
            key={language}
            lang={language}
            className="grid content-start gap-3 rounded-card border border-line p-4"
          >
            <p className="text-small text-soft">{languages[language].name}</p>
            <p className="font-semibold">{subject}</p>
            {words.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
      {count === 0 ? (
        <p>There is nobody left to write to.</p>
      ) : (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => setAsked(true)}
        >
          Send {mails}…
        </button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Send ${mails}?`}
        question={`Has the family agreed? ${mailsHeld(heldMinutes)}`}
        yes={`Send ${mails}`}
        onYes={send}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}

function mailsHeld(minutes: number): string {
  if (minutes === 0) return 'The mails go out at once. You can’t stop them.';
  return `The mails go out in ${counted(minutes, 'minute')}. Until then you can stop them on Mails.`;
}
