/**
 * Asks for an incomplete donation of this visitor or their IP address. Loads the dialog only then, as few
 * have one.
 */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import type { Incomplete, ReminderDialogProps } from './reminder-dialog.tsx';

const ReminderDialog = lazy<ComponentType<ReminderDialogProps>>(() =>
  import('./reminder-dialog.tsx').catch(() => ({ default: () => null })),
);

export function Reminder() {
  const [incomplete, setIncomplete] = useState<Incomplete | null>(null);
  useEffect(() => {
    let isHere = true;
    api.donations['incomplete-donation']
      .$get({ query: {} })
      .then(async (response) => {
        await mustBeOk(response, String(response.status));
        if (isHere && response.status === 200) setIncomplete(await response.json());
      })
      .catch((error) => console.warn('Incomplete donations could not be asked for.', error));
    return () => {
      isHere = false;
    };
  }, []);
  if (!incomplete) return null;
  return (
    <Suspense>
      <ReminderDialog incomplete={incomplete} onGone={() => setIncomplete(null)} />
    </Suspense>
  );
}
