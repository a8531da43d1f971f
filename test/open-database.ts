/** A process that opens a database as the site does, and prints its number of donations. */
import { openDatabase } from '../platform/db/database.ts';

const db = await openDatabase(JSON.parse(process.argv[2] ?? ''));
const donations = await db.selectFrom('donations').select('id').execute();
await db.destroy();
console.log(`${donations.length} donations`);
