/** Faults of backups, one at a time, which the doctor finds. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName } from '../backup/names.ts';
import { changed, findingsOf, type Plant } from './faults.fixture.ts';

export const backupFaults: [string, Plant][] = [
  [
    'no backup',
    changed(/no backup/, ({ config, folder }) => ({
      backup: { ...config.backup, to: { kind: 'disk', dir: join(folder, 'none') } },
    })),
  ],
  [
    'old backups',
    async (right) => {
      const { config, folder } = right;
      const dir = join(folder, 'old');
      await mkdir(dir);
      await writeFile(join(dir, backupName(Date.now() - 5 * 86_400_000, true)), '');
      return [
        /5 days old/,
        await findingsOf(right, { backup: { ...config.backup, to: { kind: 'disk', dir } } }),
      ];
    },
  ],
  [
    'a lost passphrase',
    changed(/can't be restored: .*made with another/, ({ config }) => ({
      backup: { ...config.backup, passphrase: 'another bridge monsoon' },
    })),
  ],
  ['no rehearsal of a restore', changed(/no restore was rehearsed/, ({ folder }) => ({ dataDir: folder }))],
  [
    'a rehearsal that failed',
    async (right) => {
      const dataDir = join(right.folder, 'rehearsed');
      await mkdir(dataDir);
      const rehearsal = {
        at: new Date().toISOString(),
        backup: 'kaithangu-1.tar.gz',
        problem: 'it is damaged',
      };
      await writeFile(join(dataDir, 'rehearsal.json'), JSON.stringify(rehearsal));
      return [/kaithangu-1.tar.gz can't be restored: it is damaged/, await findingsOf(right, { dataDir })];
    },
  ],
  [
    'a damaged backup',
    async (right) => {
      const { config, folder } = right;
      const dir = join(folder, 'damaged');
      await mkdir(dir);
      await writeFile(join(dir, backupName(Date.now(), false)), 'cut off');
      return [
        /can't be restored: .*damaged or no backup/,
        await findingsOf(right, { backup: { ...config.backup, to: { kind: 'disk', dir } } }),
      ];
    },
  ],
  [
    'backups that anybody can read',
    changed(/not encrypted/, ({ config }) => ({ backup: { ...config.backup, passphrase: null } })),
  ],
  [
    'a passphrase that came later than the newest backup',
    async (right) => {
      const { config, folder } = right;
      const dir = join(folder, 'plain');
      await mkdir(dir);
      await writeFile(join(dir, backupName(Date.now(), false)), '');
      return [
        /the newest backup is not encrypted/,
        await findingsOf(right, { backup: { ...config.backup, to: { kind: 'disk', dir } } }),
      ];
    },
  ],
  [
    'a backup that can’t be read',
    async (right) => {
      const { config, folder } = right;
      const dir = join(folder, 'dangling');
      await mkdir(dir);
      await symlink(join(dir, 'nowhere'), join(dir, backupName(Date.now(), true)));
      return [
        /can't be restored: ENOENT/,
        await findingsOf(right, { backup: { ...config.backup, to: { kind: 'disk', dir } } }),
      ];
    },
  ],
];
