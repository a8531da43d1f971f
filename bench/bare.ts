/** The baseline: a separate program that only answers, or inserts one row and answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(join(process.argv[2] ?? '.', 'bare.sqlite'));
db.exec('pragma journal_mode = wal; pragma synchronous = full');
db.exec('create table rows (id integer primary key, words text not null)');
const insert = db.prepare('insert into rows (words) values (?)');

/** `/bytes/N` answers with N bytes. */
const bodies = new Map<string, Buffer>();

function bytesFor(path: string): Buffer {
  const known = bodies.get(path) ?? Buffer.alloc(Number(path.split('/')[2]), 'x');
  bodies.set(path, known);
  return known;
}

const server = createServer((incoming, outgoing) => {
  const { method, url = '' } = incoming;
  if (method !== 'POST') return outgoing.end(url.startsWith('/bytes/') ? bytesFor(url) : 'hello');
  let body = '';
  incoming.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  incoming.on('end', () => {
    insert.run(body);
    outgoing.end('saved');
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
