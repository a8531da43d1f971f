/** Every import of the product's files, for the tests of the architecture. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** From the ground up: each floor knows itself and those before it. */
export const floors = ['platform', 'app', 'server'] as const;

export const sources = floors
  .flatMap((floor) => globSync(`${floor}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|fixture\.ts$|\.d\.ts$/.test(file));

export type Import = { from: string; to: string; isPackage: boolean };

/** Every import of the file, dynamic ones included, and types unless told; only what names a file or a package outright. */
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
