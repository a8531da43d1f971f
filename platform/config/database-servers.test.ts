import { expect, test } from 'vitest';
import { serversOf } from './database-servers.ts';

test.each([
  ['postgres://u:p@h/d', ['postgres://u:p@h/d']],
  ['postgres://u:p%2Cq@h:5433/d?sslmode=require', ['postgres://u:p%2Cq@h:5433/d?sslmode=require']],
  ['postgres:///d?host=/run/a,b', ['postgres:///d?host=/run/a,b']],
  ['postgres://u:p@a,b/d', ['postgres://u:p@a/d', 'postgres://u:p@b/d']],
  ['postgresql://a:1,b:2,[::1]:3', ['postgresql://a:1', 'postgresql://b:2', 'postgresql://[::1]:3']],
  [
    'postgres://u:p,q@a:1,b:2/d?target_session_attrs=read-write',
    [
      'postgres://u:p,q@a:1/d?target_session_attrs=read-write',
      'postgres://u:p,q@b:2/d?target_session_attrs=read-write',
    ],
  ],
])('the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
});
