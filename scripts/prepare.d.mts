/** Types of what TypeScript uses of prepare.mjs, which itself must run before anything can be compiled. */
export function buildIfStale(): Promise<void>;
export function installLocked(folder?: string): Promise<void>;
