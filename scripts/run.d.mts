/** Types of what TypeScript uses of run.mjs, which itself must run before anything can be compiled. */
export class Failure extends Error {}
export function main(script: () => Promise<void>): Promise<void>;
export function beforeLeaving(act: () => void): void;
export function nodePath(): string;
export function run(
  command: string,
  args: string[],
  options?: { env?: Record<string, string>; capture?: boolean },
): Promise<{ code: number | null; signal: string | null; output: string }>;
