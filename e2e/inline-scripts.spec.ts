/** A page runs only its own inline scripts, whether it is cached or rendered for one visitor. */
import type { Page } from '@playwright/test';
import { startDonation } from './giving.ts';
import { expect, openHydrated, test } from './site.ts';

const kept = ['/', '/donate', '/confirmation', '/contact', '/accounts', '/share', '/updates'];
const own = [
  '/payment-selection',
  '/shared/screenshot',
  '/privacy',
  '/follow',
  '/unfollow',
  '/unsubscribe',
  '/arrived',
  '/could-not-pay',
  '/monthly',
  '/login',
  '/signup',
  '/reset-password',
  '/not-there',
];

const policyOf = async (page: Page, path: string) => {
  const { 'content-security-policy': policy = '' } = (await page.request.get(path)).headers();
  return policy.match(/script-src [^;]*/)?.[0] ?? '';
};

test('a cached page has hashes and no nonce, every other page its own nonce', async ({ page }) => {
  await startDonation(page);
  for (const path of kept) {
    expect(await policyOf(page, path), path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+ *$/);
    expect(await (await page.request.get(path)).text(), path).not.toContain('nonce=');
  }
  for (const path of own) {
    const [first, second] = [await policyOf(page, path), await policyOf(page, path)];
    expect(first, path).toMatch(/^script-src 'self' 'nonce-\S{24}' *$/);
    expect(second, path).not.toBe(first);
  }
});

test('no page breaks its own policy, in either language', async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 404/ });
  const { id } = await startDonation(page);
  const violations = await watchViolations(page);
  for (const language of ['en', 'ml']) {
    for (const path of [...kept, ...own, `/confirm-donation?id=${id}`, `/donation/${id}`]) {
      await openHydrated(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await page.waitForLoadState('networkidle');
      expect(violations, path).toEqual([]);
    }
  }
});

test('an injected script does not run', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /inline script violates.* Content Security Policy/ });
  await startDonation(page);
  const violations = await watchViolations(page);
  for (const path of ['/', '/payment-selection']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</head>',
        '<script>window.isInjected = true</script></head>',
      );
      await route.fulfill({ response, body });
    });
    violations.length = 0;
    await openHydrated(page, path);
    await expect.poll(() => violations, path).toEqual(['script-src-elem inline']);
    expect(await page.evaluate(() => 'isInjected' in window), path).toBe(false);
    await page.unrouteAll();
  }
});

/** Collects the violations of the pages' policies. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation(what: string): void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      tellViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}
