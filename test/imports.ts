/** Every import of the product's files, for the architecture tests. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Each floor may import itself and the floors before it. */
export const floors = ['platform', 'app', 'server'] as const;

export const sources = floors
  .flatMap((floor) => globSync(`${floor}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|fixture\.ts$|\.d\.ts$/.test(file));

export type Import = { from: string; to: string; isPackage: boolean };

/** The file's imports with literal specifiers, dynamic ones included; types too unless excluded. */
export function importsOf(file: string, { types } = { types: true }): Import[] {
  const whole = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const text = types ? whole : whole.replace(/^(import|export) type [^;]*;/gm, '');
  const specifiers = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    if (specifier.includes('+types/')) return [];
    const isPackage = !specifier.startsWith('.');
    const to = isPackage ? specifier : normalize(join(dirname(file), specifier.replace(/\?.*$/, '')));
    return [{ from: file, to, isPackage }];
  });
}

export const imports = sources.flatMap((file) => importsOf(file));
export const floorOf = (file: string) => floors.findIndex((floor) => file.startsWith(`${floor}/`));
export const arrow = ({ from, to }: Import) => `${from} → ${to}`;
