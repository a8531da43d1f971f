/** Replaces the form and the payment methods while the campaign takes no donations. */
import { Link } from 'react-router';
import { StageWords } from '../campaign/parts.ts';
import { useText } from '../text/text.ts';

/** `paid`: a donation started in this browser, which may have been paid before donations ended; else null. */
export function NotNow({ paid }: { paid: { id: string } | null }) {
  const { quiet, titles } = useText();
  return (
    <main id="content" className="page">
      <h1 className="sr-only">{titles['/donate']}</h1>
      <div className="column card grid gap-4">
        <StageWords />
        {paid && (
          <Link to={`/confirm-donation?id=${paid.id}`} className="btn btn-quiet justify-self-start">
            {quiet?.tellPaid}
          </Link>
        )}
      </div>
    </main>
  );
}
