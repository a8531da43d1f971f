/** Error codes as text, such as 'text.tooLong?max=100': the messages of schemas. Pure. */
import type { FieldCode, ParamsOf, ProblemCode } from './codes.ts';

export type Code = ProblemCode | FieldCode;

export type Params = Record<string, string>;

/** A code with the parameters of its words. */
export type CodeWithParams = { code: Code; params?: Params };

/** Formats a code and its parameters. */
export function refer<C extends Code>(
  code: C,
  ...[params]: [ParamsOf<C>] extends [never] ? [] : [Record<ParamsOf<C>, string | number>]
): string {
  const texts = Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]);
  return formatReference({ code, params: Object.fromEntries(texts) });
}

/** As `refer`, for a code that isn't known when compiling. */
export function formatReference({ code, params = {} }: CodeWithParams): string {
  return Object.keys(params).length > 0 ? `${code}?${new URLSearchParams(params)}` : code;
}

/** Parses the text of `refer`. */
export function parseReference(text: string): CodeWithParams {
  const [code = '', query] = text.split(/\?(.*)/s);
  if (query === undefined) return { code: code as Code };
  return { code: code as Code, params: Object.fromEntries(new URLSearchParams(query)) };
}
