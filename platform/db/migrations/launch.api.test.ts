/** Whether a site from before 0057 is open to strangers. */
import { afterAll, describe, expect, test } from 'vitest';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

describe.each([
  ['that was started stays open', [{ field: 'headerText', value: 'Help' }], ['published']],
  ['that is new begins as a draft', [], []],
] as const)('a site', (what, rows, steps) => {
  const config = databaseForSuite();
  let db: Database | null = null;
  afterAll(() => db?.destroy());

  test(what, async () => {
    const old = await openDatabase(config, { last: '0055-privacy-versions' });
    if (rows.length > 0)
      await old
        .insertInto('homeContent')
        .values([...rows])
        .execute();
    await old.destroy();
    db = await openDatabase(config);
    const done = await db.selectFrom('launchSteps').select('step').execute();
    expect(done.map(({ step }) => step)).toEqual(steps);
  });
});
