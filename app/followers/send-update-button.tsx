/** Sends an update to the followers, once to each, shows the progress, and stops it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { counted } from '../text/plural.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';

export type SendingShown = {
  updateId: string;
  waiting?: number;
  queued?: number;
  stopping?: number;
  sent?: number;
  failed?: number;
  dropped?: number;
};

type SendUpdateButtonProps = {
  updateId: string;
  date: string;
  /** Number of followers. */
  followers: number;
  /** Undefined if it was never sent. */
  sending: SendingShown | undefined;
};

export function SendUpdateButton({ updateId, date, followers, sending }: SendUpdateButtonProps) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);

  async function send() {
    try {
      const response = await api.followers.updates[':id'].$post({ param: { id: updateId } });
      await mustBeOk(response, '');
      const { count } = await response.json();
      showToast(`The update is on its way to ${people(count)}.`);
    } catch {
      showToast('The update could not be sent. Please try again.', 'error');
    }
    await revalidate();
  }

  async function stop() {
    try {
      const response = await api.followers.updates[':id'].stop.$post({ param: { id: updateId } });
      await mustBeOk(response, '');
      const { count, underWay } = await response.json();
      showToast(stoppedWords(count, underWay));
    } catch {
      showToast('That could not be stopped. Please try again.', 'error');
    }
    await revalidate();
  }

  const left = onTheirWay(sending);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="btn btn-solid btn-small"
        disabled={followers === 0}
        onClick={() => setAsking(true)}
      >
        Send to followers <span className="sr-only">update of {date}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Send to followers?"
        question={`We email it to those of your ${people(followers)} who don’t have it yet. You can stop the sending, but you can’t recall sent mails.`}
        yes="Yes, send it"
        onYes={() => {
          setAsking(false);
          void send();
        }}
        onClose={() => setAsking(false)}
      />
      {left > 0 && (
        <ConfirmButton
          words="Stop sending"
          label={`update of ${date}`}
          question={`${people(left)} won’t get it, unless you send it again.`}
          onYes={stop}
        />
      )}
      <p className="num text-small text-soft">{sending ? wordsOf(sending) : 'Not sent to followers yet.'}</p>
    </div>
  );
}

const people = (count: number) => counted(count, 'follower');

/** `count`: followers who don't get it; `underWay`: mails that were being sent at that moment. */
function stoppedWords(count: number, underWay: number): string {
  if (count + underWay === 0) return 'Nothing to stop: all mails are sent.';
  const parts = [
    'Stopped.',
    count > 0 && `${people(count)} won’t get it.`,
    underWay > 0 && `${counted(underWay, 'mail')} just being sent may still arrive.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The number of mails that were not sent yet. */
export function onTheirWay(sending: SendingShown | undefined): number {
  return (sending?.waiting ?? 0) + (sending?.queued ?? 0);
}

function wordsOf(sending: SendingShown): string {
  const { sent = 0, failed = 0 } = sending;
  const left = onTheirWay(sending);
  const { stopping = 0 } = sending;
  const parts = [
    `Sent to ${sent}`,
    left > 0 && `${left} on their way`,
    stopping > 0 && `${stopping} just being sent`,
    failed > 0 && `${failed} failed`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
