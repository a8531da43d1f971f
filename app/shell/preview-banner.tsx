/** The banner above every page while only the team sees the site. */
import { Link } from 'react-router';

export default function PreviewBanner() {
  return (
    <p lang="en" className="border-b border-marigold bg-wash px-4 py-2 text-center text-small">
      Only the team sees this site: it isn’t published yet. <Link to="/launch">What is missing</Link>
    </p>
  );
}
