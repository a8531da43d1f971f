/** The question before verifying a donation whose transaction ID another one has: one payment counts once. */
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTeamMoment } from '../../ui/when.tsx';
import { SameAsOthers } from '../list/same-as-others.tsx';
import type { Verify } from './use-verify.ts';

export function VerifyQuestion({ verify, path }: { verify: Verify; path: string }) {
  const { question } = verify;
  const { donations, mails } = useTeamText();
  const words = donations.verify;
  const moment = useTeamMoment();
  const { thanksAfterMinutes } = useAdmin();
  return (
    <ConfirmDialog
      open={question !== null}
      title={words.sameTitle}
      question={words.sameQuestion}
      yes={words.anyway}
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
            , <span className="num">{moment(question.donation.date)}</span>
            <span className="num block">{question.donation.confirmationNumber}</span>
          </p>
          <SameAsOthers same={question.same} path={path} />
          <p>{mails.toFollow(1, thanksAfterMinutes)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
