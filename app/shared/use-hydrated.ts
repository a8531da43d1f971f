/**
 * False on the server and in the first render, true once scripts run. Controls that need scripts wait for it.
 */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
