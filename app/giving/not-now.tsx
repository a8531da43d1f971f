/** In place of the form and of the ways to pay while no donations are taken; who has paid already can still say so. */
import { Link } from 'react-router';
import { StageWords } from '../campaign/parts.ts';
import { useText } from '../text/text.ts';

/** `paid`: a donation that was started here, and may have been paid before donations ended; null where there is none. */
export function NotNow({ paid }: { paid: { id: string } | null }) {
  const { stages, titles } = useText();
  return (
    <main id="content" className="page">
      <h1 className="sr-only">{titles['/donate']}</h1>
      <div className="column card grid gap-4">
        <StageWords />
        {paid && (
          <Link to={`/confirm-donation?id=${paid.id}`} className="btn btn-quiet justify-self-start">
            {stages.tellPaid}
          </Link>
        )}
      </div>
    </main>
  );
}
