/** The rooms of app/: their order, faces and declarations. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { expect, test } from 'vitest';
import { arrow, type Import, imports, sources } from './imports.ts';

const roomOf = (file: string) => file.match(/^app\/([^/]+)\//)?.[1];

/**
 * The rooms of app/ in order: each may import those before it. The first four are the kit, which knows no
 * room. Files directly in app/ put rooms together.
 */
const rooms = [
  'shared',
  'text',
  'ui',
  'shell',
  'money',
  'audit',
  'jobs',
  'visitors',
  'files',
  'story',
  'facts',
  'sample',
  'raised',
  'campaign',
  'admins',
  'donations',
  'receipts',
  'proof',
  'letter',
  'share',
  'updates',
  'contact',
  'mails',
  'vouchers',
  'accounts',
  'followers',
  'reminders',
  'plans',
  'messages',
  'not-found',
  'paypal',
  'readings',
  'giving',
  'pay-in',
  'statistics',
  'arrived',
  'reconcile',
  'review',
  'desk',
  'site',
  'launch',
];

test('rooms import only rooms below them, types included', () => {
  const ties = imports.flatMap(({ from, to, isPackage }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (isPackage || !room || !other) return [];
    return rooms.indexOf(other) > rooms.indexOf(room) ? [`${room} → ${other}`] : [];
  });
  expect([...new Set(sources.flatMap((file) => roomOf(file) ?? []))].sort()).toEqual([...rooms].sort());
  expect([...new Set(ties)].sort()).toEqual([]);
});

/**
 * The faces of a room: for every caller, for pages, for the server, and for processes that may load decoders.
 * A dynamic import may name its component. The kit has no faces, because each of its files is small.
 */
const faces = /^app\/[^/]+\/(index\.ts|parts\.ts|index\.server\.ts|decoders\.server\.ts)$/;
const kit = rooms.slice(0, rooms.indexOf('shell') + 1);

test('other rooms and the server import a room only by its faces, and the room itself never does', () => {
  const isLate = ({ from, to }: Import) =>
    readFileSync(from, 'utf8').includes(`import('${pathFrom(from, to)}')`);
  const callers = imports.filter(({ from }) => roomOf(from) || from.startsWith('server/'));
  const wrong = callers.filter((each) => {
    const [room, other] = [roomOf(each.from), roomOf(each.to)];
    if (each.isPackage || !other || kit.includes(other)) return false;
    if (room === other) return faces.test(each.to);
    const mounts = each.from.startsWith('server/') && each.to.endsWith('/api.server.ts');
    return !faces.test(each.to) && !mounts && !isLate(each);
  });
  expect(wrong.map(arrow)).toEqual([]);
});

test('each room declares its routes at their mounted path', () => {
  const mounted = readFileSync('app/api.server.ts', 'utf8').matchAll(/\.route\('([^']+)', (\w+)\)/g);
  const declared = sources
    .filter((file) => file.endsWith('api.server.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/Mounted<'([^']+)', typeof (\w+)>/g)]);
  const lines = (all: Iterable<RegExpMatchArray>) => [...all].map(([, path, api]) => `${api} ${path}`).sort();
  expect(lines(declared)).toEqual(lines(mounted));
});

test('platform/ queries only its own tables', () => {
  const ofRooms = globSync('app/*/tables.ts').flatMap((file) => {
    const declared = readFileSync(file, 'utf8').match(/interface Tables \{([\s\S]*?)\n {2}\}/)?.[1] ?? '';
    return [...declared.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  });
  expect(ofRooms).toEqual(expect.arrayContaining(['donations', 'sessions', 'familySessions']));
  const query = new RegExp(
    `(selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\\('(${ofRooms.join('|')})\\b`,
  );
  const platform = sources.filter((file) => /^platform\/(?!db\/migrations)/.test(file));
  expect(platform.filter((file) => query.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The specifier by which `from` imports `to`. */
function pathFrom(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
