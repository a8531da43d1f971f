/** The question before verifying a donation whose transaction ID another one has: one payment counts once. */
import { formatTeamMoment } from '../../../platform/dates.ts';
import { mailsToFollow } from '../../mails/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SameAsOthers } from '../list/same-as-others.tsx';
import type { Verify } from './use-verify.ts';

export function VerifyQuestion({ verify, path }: { verify: Verify; path: string }) {
  const { question } = verify;
  const { thanksAfterMinutes } = useAdmin();
  return (
    <ConfirmDialog
      open={question !== null}
      title="Same transaction ID"
      question="Another donation has the same transaction ID. Is this a separate payment?"
      yes="Verify anyway"
      isDanger
      onYes={() => verify.answer(true)}
      onClose={() => verify.answer(false)}
    >
      {question && (
        <>
          <p className="[overflow-wrap:anywhere]">
            <strong>
              {question.donation.firstname} {question.donation.lastname}
            </strong>
            , <span className="num">{formatTeamMoment(question.donation.date)}</span>
            <span className="num block">{question.donation.confirmationNumber}</span>
          </p>
          <SameAsOthers same={question.same} path={path} />
          <p>{mailsToFollow(1, thanksAfterMinutes)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
