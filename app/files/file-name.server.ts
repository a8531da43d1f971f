/** The names of stored pictures, as addresses have them. */
import { Problem } from '../../platform/http/problem.ts';

/** Only names that we generated: everything else isn't there, however it is spelt. */
export function parseFileName(name: string): string {
  if (!/^[0-9a-f-]{36}_\d+x\d+((-\d+)?\.(webp|avif)|-card\.jpg)$/.test(name)) {
    throw new Problem('file.notFound');
  }
  return name;
}
