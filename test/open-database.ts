/** A process that opens a database, as the site does at its start, and says how many donations are in it. */
import { openDatabase } from '../platform/db/database.ts';

const db = await openDatabase(JSON.parse(process.argv[2] ?? ''));
const donations = await db.selectFrom('donations').select('id').execute();
await db.destroy();
console.log(`${donations.length} donations`);
