/**
 * Prints the addresses of visitors who see rupees, for deploy/nginx.conf: `deploy/as-site nginx-india`.
 * India's networks are those of the shipped table. With GEO_DB or GEO_URL the site locates some visitors
 * elsewhere; they may see the other currency while a page is kept.
 */
import { readFileSync } from 'node:fs';
import { listNetworks } from '../platform/integrations/locations/networks.ts';
import { readTable } from '../platform/integrations/locations/table.ts';

/** As in app/raised/progress.ts: the team's own. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
];

const table = readTable(readFileSync('platform/integrations/locations/locations.bin'));
const networks = listNetworks(table, (place) => place.startsWith('IN'));
console.log(`# ${table.source}`);
console.log('default USD;');
for (const network of [...privateNetworks, ...networks]) console.log(`${network} INR;`);
