/** What the doctor says of one thing: all is well, or what is wrong and how it is mended. */

export type Finding = {
  /** 'fault': donors or the team are hit, now or soon. 'advice': it works, and could be safer. */
  level: 'ok' | 'advice' | 'fault';
  what: string;
  mend?: string;
};

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const fault = (what: string, mend: string): Finding => ({ level: 'fault', what, mend });
export const advice = (what: string, mend: string): Finding => ({ level: 'advice', what, mend });

/** The findings that there are; `ok` when there is none. */
export function findings(whenWell: string, found: (Finding | null | undefined | false)[]): Finding[] {
  const wrong = found.filter((one): one is Finding => Boolean(one));
  return wrong.length > 0 ? wrong : [ok(whenWell)];
}

/** One line of the reason of an error, with that of its cause: `fetch` says only that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string };
  const deeper = cause ? `: ${(cause as Error).message || (cause as { code?: string }).code}` : '';
  return `${message || code}${deeper}`.replace(/\s+/g, ' ').slice(0, 200);
}
