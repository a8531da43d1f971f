/** The names of stored pictures in addresses. */
import { Problem } from '../../platform/http/problem.ts';

/** Matches names that we generated only: every other name gives 404. */
export function parseFileName(name: string): string {
  if (!/^[0-9a-f-]{36}_\d+x\d+((-\d+)?\.(webp|avif)|-card\.jpg)$/.test(name)) {
    throw new Problem('file.notFound');
  }
  return name;
}
