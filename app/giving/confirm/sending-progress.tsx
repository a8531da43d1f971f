/** How far the sending is, in words and as a bar; announced to screen readers at each step, not at each percent. */
import { useText } from '../../text/text.ts';
import type { Sending } from './send-confirmation.ts';

export function SendingProgress({ sending }: { sending: Sending }) {
  const { confirm } = useText();
  if (!sending) return null;
  const words = {
    preparing: confirm.sendPreparing,
    uploading: confirm.sendUploading({
      percent: sending.step === 'uploading' ? String(sending.percent) : '',
    }),
    saving: confirm.sendSaving,
    again: confirm.sendAgain,
    turn: confirm.sendTurn,
    offline: confirm.sendOffline,
  }[sending.step];
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card px-4 py-3">
      <p role={sending.step === 'uploading' ? undefined : 'status'} className="num font-semibold">
        {words}
      </p>
      <progress
        className="h-2.5 w-full accent-teal"
        aria-label={confirm.screenshot}
        max={100}
        value={sending.step === 'uploading' ? sending.percent : undefined}
      />
    </div>
  );
}
