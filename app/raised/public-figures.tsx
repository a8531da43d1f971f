/** For the super-admin: the public total beside the current one, and the button that publishes it at once. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '../money/index.ts';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';

type PublicFiguresProps = {
  /** Whole rupees; null without a public total. */
  told: number | null;
  /** Whole rupees received. */
  rupees: number;
};

const question =
  'The public total then shows every change since its last step. If that is one donation, everybody can work out its amount. Use this only to correct a large mistake.';

export function PublicFigures({ told, rupees }: PublicFiguresProps) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isAsked, setAsked] = useState(false);

  async function publish() {
    setAsked(false);
    try {
      await mustBeOk(await api['public-figures'].publish.$post(), 'The figures could not be published.');
      showToast('Published. Every page shows them now.');
      await revalidate();
    } catch (error) {
      showToast((error as Error).message, 'error');
    }
  }

  return (
    <section aria-labelledby="public-figures" className="card grid justify-items-start gap-3">
      <h2 id="public-figures" className="text-lead">
        Public figures
      </h2>
      <p className="num">
        Everybody sees {told === null ? 'no total' : formatMoney(told, 'INR')}; received:{' '}
        {formatMoney(rupees, 'INR')}.
      </p>
      <p>
        Public figures change when the donations of three people are added or removed, or after a day, so that
        nobody can work out one amount.
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
        Publish current figures now
      </button>
      <ConfirmDialog
        open={isAsked}
        title="Publish current figures now?"
        question={question}
        yes="Yes, publish"
        onYes={publish}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}
