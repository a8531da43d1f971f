/** Parts of /vouch: the question before a withdrawal, and the page after it. */
import { useOffline } from '../shared/use-offline.ts';
import type { VouchText } from '../text/vouch.ts';

/** For a person who has confirmed something, also while the site asks that person anew. */
export function WithdrawLink({ path, text }: { path: string; text: VouchText['page'] }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-soft">{text.withdrawNote}</p>
      <a className="btn btn-quiet" href={path}>
        {text.withdraw}
      </a>
    </div>
  );
}

type WithdrawProps = {
  /** What they confirmed. */
  chosen: string[];
  /** Back to where they came from. */
  path: string;
  text: VouchText['page'];
};

/** Asks before anything is deleted. */
export function Withdraw({ chosen, path, text }: WithdrawProps) {
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p>{text.withdrawAsk}</p>
      <ul className="grid list-disc gap-2 ps-5">
        {chosen.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <SendButton does="withdraw" className="btn btn-danger">
        {text.withdraw}
      </SendButton>
      <a className="btn btn-quiet" href={path}>
        {text.withdrawNo}
      </a>
    </form>
  );
}

export function Withdrawn({ text }: { text: VouchText['withdrawn'] }) {
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p role="status">{text.done}</p>
      <p>{text.kept}</p>
      <SendButton does="allow" className="btn btn-quiet">
        {text.allow}
      </SendButton>
    </form>
  );
}

type SendButtonProps = { does: 'confirm' | 'withdraw' | 'allow'; className: string; children: string };

/**
 * A button that is disabled offline: the browser's error page would lose what the person chose. The layout says
 * that the visitor is offline.
 */
export function SendButton({ does, className, children }: SendButtonProps) {
  const isOffline = useOffline();
  return (
    <button type="submit" name="do" value={does} className={className} disabled={isOffline}>
      {children}
    </button>
  );
}
