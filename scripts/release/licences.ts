/** The licences of a release's packages, as a text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|notice|third-party-notices)([-.].*)?$/i;

/** One chapter for each package in `folder`/node_modules: its name, version and licence, then its files. */
export function listLicences(folder: string): string {
  const lock = join(folder, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, object> };
  const chapters = Object.keys(packages)
    .sort()
    .map((path) => chapterOf(join(folder, path)));
  return `The packages of this release and their licences.\n\n${chapters.join('\n')}`;
}

function chapterOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return `──── ${name} ${version}, licence ${license ?? 'as below'}\n\n${files.join('\n\n')}\n`;
}
