/** Types of what TypeScript uses of prepare.mjs, which itself must run before anything can be compiled. */
export function buildIfStale(): Promise<void>;
export const packagesOfSite: string[];
export function installLocked(folder?: string, which?: string[]): Promise<void>;
export function npm(
  args: string[],
  options: { capture?: boolean },
): Promise<{ code: number | null; output: string }>;
