/** deploy/add-to-caddy: the site beside Caddy's other sites. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { canOwnRoot, openOwnRoot } from './own-root.ts';
import { succeed } from './releases.ts';

const closing: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closing.toReversed()) close();
});

describe.skipIf(!canOwnRoot)('deploy/add-to-caddy', () => {
  test('adds the site to Caddy’s others, repeatably, and reverts a configuration that Caddy refuses', () => {
    const root = openOwnRoot();
    closing.push(() => root.close());
    const others = 'shop.example.org {\n\trespond "Shop"\n}';
    const read = () => succeed(root, 'cat /etc/caddy/Caddyfile');
    // Hides the keys of donors' links in Caddy's log of errors.
    const [options = '', site = ''] = readFileSync('deploy/Caddyfile', 'utf8').split(/(?<=^\}\n)\n?/m);
    expect(options).toContain('replace key hidden');
    succeed(root, `printf '%s' '${others}' >/etc/caddy/Caddyfile`);
    for (const port of [3000, 3001, 3001]) {
      succeed(root, `deploy/add-to-caddy help.example.org ${port}`);
      expect(read()).toBe(`${options}${others}\nimport /etc/caddy/conf.d/*.caddy\n`);
      const own = succeed(root, 'cat /etc/caddy/conf.d/kaithangu.caddy');
      expect(own).toMatch(/^help\.example\.org \{$/m);
      expect(own).toContain(`reverse_proxy 127.0.0.1:${port} {`);
    }
    const said = root.run('deploy/add-to-caddy nonsense 3000');
    expect(said.code).toBe(1);
    expect(read()).toBe(`${options}${others}\nimport /etc/caddy/conf.d/*.caddy\n`);
    expect(succeed(root, 'cat /etc/caddy/conf.d/kaithangu.caddy')).toContain('help.example.org {');
    // The configuration that earlier versions wrote.
    succeed(root, `printf '%s' '${site.replaceAll("'", "'\\''")}' >/etc/caddy/Caddyfile`);
    succeed(root, 'deploy/add-to-caddy help.example.org 3000');
    expect(read()).toBe(`${options}import /etc/caddy/conf.d/*.caddy\n`);
    const own = '{\n\tadmin off\n}\nimport /etc/caddy/conf.d/*.caddy\n';
    succeed(root, `printf '%s' '${own}' >/etc/caddy/Caddyfile`);
    expect(root.run('deploy/add-to-caddy help.example.org 3000').said).toContain(
      'Caddy has its own options.',
    );
    expect(read()).toBe(own);
  });
});
