/** A finding of the doctor: ok, or a problem and its fix. */

export type Finding = {
  /** 'fault': affects donors or the team, now or soon. 'advice': works, but could be safer. */
  level: 'ok' | 'advice' | 'fault';
  what: string;
  mend?: string;
};

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const fault = (what: string, mend: string): Finding => ({ level: 'fault', what, mend });
export const advice = (what: string, mend: string): Finding => ({ level: 'advice', what, mend });

/** The findings, or `ok` without any. */
export function findings(whenWell: string, found: (Finding | null | undefined | false)[]): Finding[] {
  const wrong = found.filter((one): one is Finding => Boolean(one));
  return wrong.length > 0 ? wrong : [ok(whenWell)];
}

/** The reason of an error in one line, with its cause: `fetch` alone says only that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string };
  const deeper = cause ? `: ${(cause as Error).message || (cause as { code?: string }).code}` : '';
  return `${message || code}${deeper}`.replace(/\s+/g, ' ').slice(0, 200);
}
