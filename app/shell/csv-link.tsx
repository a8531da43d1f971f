/**
 * A link to the page's list as CSV, with the page's filters. For the super-admin only, like the CSV of
 * donations.
 */
import { useSearchParams } from 'react-router';
import { useTeamText } from '../text/team/words.ts';
import { useAdmin } from './use-admin.ts';

/** `names`: the query parameters that filter the list. */
export function CsvLink({ path, names = [] }: { path: string; names?: readonly string[] }) {
  const { controls } = useTeamText();
  const [query] = useSearchParams();
  const { isSuperAdmin } = useAdmin();
  if (!isSuperAdmin) return null;
  const filters = [...query].filter(([name]) => names.includes(name));
  return (
    <a href={`${path}?${new URLSearchParams(filters)}`} download className="text-base">
      {controls.csv}
    </a>
  );
}
