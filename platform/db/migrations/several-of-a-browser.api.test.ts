/** Unfinished donations from before 0066. */
import { afterAll, expect, test } from 'vitest';
import { donor } from '../../../test/donor-form.ts';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

const config = databaseForSuite();
let db: Database | undefined;
afterAll(() => db?.destroy());

const at = '2026-11-20T10:00:00.000Z';

/** A row as the release before wrote it. */
const rowOf = (id: string, firstname: string, visitor: string | null) => ({
  ...donor,
  id,
  firstname,
  lastname: 'Menon',
  date: at,
  region: 'Unknown',
  ipAddress: '198.18.0.1',
  addressGroup: '198.18.0.1',
  visitorId: visitor ?? crypto.randomUUID(),
  activeVisitorKey: visitor,
  whatsappReminderNumber: 0,
  isChecked: false,
  isVerified: false,
  isHiddenMessage: false,
  keyVersion: 0,
  version: 1,
  language: 'en',
  search: '',
  mailbox: '',
});

test('stay the only ones of their browsers until somebody else gives there, and keep their names', async () => {
  const old = await openDatabase(config, { last: '0065-names-and-words' });
  await old
    .insertInto('donations')
    .values([
      rowOf('a', 'Élodie K.', 'phone'),
      rowOf('b', 'Ravi', 'tablet'),
      rowOf('c', 'Asha', null),
    ] as never)
    .execute();
  await old.destroy();
  db = await openDatabase(config);
  const columns = ['id', 'activeVisitorKey', 'activePlace', 'activeName'] as const;
  expect(await db.selectFrom('donations').select(columns).orderBy('id').execute()).toEqual([
    { id: 'a', activeVisitorKey: 'phone', activePlace: 1, activeName: 'élodiekmenon' },
    { id: 'b', activeVisitorKey: 'tablet', activePlace: 1, activeName: 'ravimenon' },
    { id: 'c', activeVisitorKey: null, activePlace: 1, activeName: '' },
  ]);
});
