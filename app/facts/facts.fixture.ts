/** A site whose facts a test reads and writes, and facts that are the family's own. */
import { beforeEach } from 'vitest';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { fillLanguages, perLanguage } from '../../platform/languages.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { FactKey } from './schema.ts';
import type { ShownFacts } from './shown-facts.ts';

/** A site without versions and spendings before each test. */
export function openFactsSite() {
  const site = openForSuite(() => openTestSite());
  const cookies = signInForSuite(site, 'superadmin');
  beforeEach(async () => {
    await site.db.deleteFrom('versions').execute();
    await site.db.deleteFrom('spendings').execute();
    await contentChanged(site.db);
  });
  return {
    site,
    cookies,
    facts: async (): Promise<ShownFacts> =>
      (await site.ask('/api/facts', { cookie: cookies.superadmin })).json(),
    put: (key: FactKey, value: unknown, seen = 0) =>
      site.ask('/api/facts', { method: 'PUT', json: { key, value, seen }, cookie: cookies.superadmin }),
    get: async (path: string) => (await site.ask(path)).json(),
  };
}

export const both = (en: string, ml = '') => fillLanguages({ en, ml });
export const lead = {
  name: both('Leela', 'ലീല'),
  relation: both('A neighbour', 'അയൽക്കാരി'),
  photo: null,
  photoFocus: null,
};

export const need = (id: string, rupees: number) => ({
  id,
  label: both(`Need ${id}`, `ആവശ്യം ${id}`),
  rupees,
  part: null,
});

export const goal = {
  rupees: 3_000_000,
  usDollar: 36_000,
  needs: [need('room', 1_000_000), need('tests', 2_000_000)],
  surplus: both('To others.', 'മറ്റുള്ളവർക്ക്.'),
};

export const letter = perLanguage((language) => ({
  greeting: `Dear {name} (${language}),`,
  friend: 'Dear friend,',
  paragraphs: ['Thank you. {spouse} reads your name to me.', 'Stay well.'],
  closing: 'Yours,',
  signature: '{beneficiary}',
}));
