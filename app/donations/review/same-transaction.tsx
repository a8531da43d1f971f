/** The flag of a transaction ID that another donation has too: one payment, entered twice, or a slip of the pen. */
import { Link } from 'react-router';
import { WarningIcon } from '../../ui/icons.tsx';
import type { Same } from './load-list.ts';

export function SameTransaction({ same, path }: { same: Same['same']; path: string }) {
  if (same.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-small font-semibold text-error">
      <WarningIcon className="mt-1 size-4 shrink-0" />
      <span>
        Same transaction ID as{' '}
        {same.map(({ id, firstname, lastname }, n) => (
          <span key={id}>
            {n > 0 && ', '}
            <Link to={`${path}?search=${id}`}>
              {firstname} {lastname}
            </Link>
          </span>
        ))}
      </span>
    </p>
  );
}
