/** The list of a page as a CSV, with the page's own filters; for the super-admin alone, as that of the donations. */
import { useSearchParams } from 'react-router';
import { useAdmin } from './use-admin.ts';

/** `names`: the filters that the address may have. */
export function CsvLink({ path, names = [] }: { path: string; names?: readonly string[] }) {
  const [query] = useSearchParams();
  const { isSuperAdmin } = useAdmin();
  if (!isSuperAdmin) return null;
  const filters = [...query].filter(([name]) => names.includes(name));
  return (
    <a href={`${path}?${new URLSearchParams(filters)}`} download className="text-base">
      Download these as CSV
    </a>
  );
}
