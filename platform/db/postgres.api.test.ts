import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseForSuite } from '../../test/suite.ts';
import { SECOND } from '../durations.ts';
import { openDatabase, openUnmigrated } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const config = databaseForSuite();
const connections = 10;

describe.runIf(process.env.TEST_DATABASE === 'postgres')('connections to PostgreSQL', () => {
  test('a process that stood still for a while gets the answers that arrived meanwhile', async () => {
    const db = await openDatabase(config);
    // One connection is open, nine more are opened.
    await sql`select 1`.execute(db);
    const all = Array.from({ length: connections }, () => sql`select 1`.execute(db));
    const answers = Promise.allSettled(all);
    await nextTurn();
    standStill(3.6 * SECOND);
    expect((await answers).filter(({ status }) => status === 'rejected')).toEqual([]);
    await db.destroy();
  });

  test('a request that waits too long for one is refused, and none is lost by it', async () => {
    const db = await openDatabase(config);
    const lendAll = async () => {
      const all = Array.from({ length: connections }, () => db.startTransaction().execute());
      return Promise.all(all);
    };
    const lent = await lendAll();
    const refused = await sql`select 1`.execute(db).catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseUnavailable);
    expect(refused.reason).toBe('busy');
    await Promise.all(lent.map((transaction) => transaction.rollback().execute()));
    await Promise.all((await lendAll()).map((transaction) => transaction.rollback().execute()));
    await db.destroy();
  });

  test('a server that takes a connection and says nothing is away, and the connection ends', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const db = openUnmigrated({ kind: 'postgres', url: `postgres://nobody:x@127.0.0.1:${port}/nothing` }, {});
    const refused = await sql`select 1`.execute(db).catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseUnavailable);
    expect(refused.reason).toBe('away');
    await expect.poll(() => sockets[0]?.closed).toBe(true);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await db.destroy();
  });
});

/** As a process on a machine that gives it no time. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
