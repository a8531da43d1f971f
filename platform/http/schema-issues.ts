/** Error codes for invalid values that our pages never send, so their schemas have no message. */
import type { BaseIssue } from 'valibot';
import { refer } from '../problems/reference.ts';

/** What each type of schema takes, in the words after 'Please send'. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
  uuid: 'an id',
  iso_timestamp: 'a time such as 2026-11-21T09:30:00Z',
};

/** The code for an issue, instead of the schema library's words. */
export function describeIssue({ type, expected, received, input, requirement }: BaseIssue<unknown>): string {
  if (input === undefined) return refer('value.missing');
  if (expected === 'never') return refer('value.noSuchField');
  if (type === 'max_length' && typeof input === 'string') {
    return refer('text.tooLong', { max: String(requirement) });
  }
  if (/^min_/.test(type)) return refer('value.least', { min: String(requirement) });
  if (/^max_/.test(type)) return refer('value.most', { max: String(requirement) });
  // The expectation lists choices as ("review" | "newest").
  const choices = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, choice]) => choice);
  if (choices.length > 0 && received !== undefined) {
    return refer('value.oneOf', { choices: choices.join(', ') });
  }
  const kind = kinds[type];
  return kind ? refer('value.kind', { kind }) : refer('value.notTaken');
}
