/** Any unknown address: a 404 with a link to Home. */
import { data, Link } from 'react-router';
import { useText } from '../text/text.ts';
import { metaOf } from './page-meta.ts';

export const loader = () => data(null, { status: 404 });
export const meta = (args: Parameters<typeof metaOf>[0]) => metaOf(args, { path: '/missing' });

export default function NotFoundPage() {
  const { site } = useText();
  return (
    <main id="content" className="page grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-title">{site.notFoundTitle}</h1>
      <p>{site.notFoundText}</p>
      <Link to="/" className="btn btn-give">
        {site.goHome}
      </Link>
    </main>
  );
}
