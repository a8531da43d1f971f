/**
 * DATABASE_URL may list several servers, as PostgreSQL's own programs allow: a primary, which takes writes, and
 * standbys. Finds the primary; `pg` knows one server only (docs/decisions/0097-several-processes.md).
 */
import pg from 'pg';
import { serversOf } from '../config/database-servers.ts';
import { SECOND } from '../durations.ts';
import { patientTimer } from './patient-timer.ts';
import { silenceOf } from './postgres-errors.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A server that is silent for so long is not the one. */
const silenceTimeoutMs = 2 * SECOND;
/** After the first primary others may answer for so long: an old one that was started again is one too. */
const othersMayAnswerMs = SECOND / 4;

/**
 * The address of the server that takes writes, among several. A promoted standby has a higher timeline than
 * the old primary, and wins. Throws DatabaseUnavailable if none takes writes.
 */
export async function findPrimary(url: string): Promise<string> {
  const servers = serversOf(url);
  if (servers.length === 1) return url;
  const found: { server: string; timeline: string }[] = [];
  const first = Promise.withResolvers<void>();
  const faults: string[] = [];
  const all = servers.map(async (server) => {
    try {
      const timeline = await timelineOf(server);
      if (timeline === null) return void faults.push('a standby');
      found.push({ server, timeline });
      first.resolve();
    } catch (error) {
      faults.push((error as Error).message);
    }
  });
  const everybody = Promise.all(all);
  await Promise.race([everybody, first.promise]);
  await Promise.race([everybody, new Promise<void>((resolve) => patientTimer(othersMayAnswerMs, resolve))]);
  const [primary] = found.sort((a, b) => (a.timeline < b.timeline ? 1 : -1));
  if (primary) return primary.server;
  throw new DatabaseUnavailable('away', new Error(`no server takes writes: ${faults.join('; ')}`));
}

/** The timeline of a primary, in hexadecimal; null for a standby. Throws if the server doesn't answer. */
async function timelineOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  // A broken connection fails its query; without a listener it would end the process.
  client.on('error', () => {});
  const cut = () => client.connection.stream.destroy(silenceOf(silenceTimeoutMs));
  const callOff = patientTimer(silenceTimeoutMs, cut);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select case when pg_is_in_recovery() then null
        else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    );
    return rows[0].timeline;
  } finally {
    callOff();
    // Not awaited: a silent server never says goodbye.
    client.end().catch(() => {});
  }
}
