/** Fetches the scripts of the pages of paying ahead: with the payment app open the connection may be gone. */
import { useHydrated } from '../shared/use-hydrated.ts';
import { useRootData } from './root-data.ts';

/**
 * Renders nothing that is seen. Without it React Router loads the document anew for a script that it cannot
 * have.
 */
export function FetchAhead() {
  const isHydrated = useHydrated();
  const files = useRootData()?.payingFiles ?? [];
  return isHydrated && files.map((href) => <link key={href} rel="modulepreload" href={href} />);
}
