/** /privacy: composed from the rooms and the settings, and kept in versions. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { languageCodes } from '../../../platform/languages.ts';
import { jsonOf } from '../../../test/answers.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite } from '../../../test/suite.ts';
import { deviceDays, tabNames } from '../../shared/stored-names.ts';
import { privacyTexts } from '../../text/privacy.ts';
import { composePrivacy, namesKept } from './compose-privacy.server.ts';
import type { PrivacyAnswer } from './privacy.ts';
import { recordPrivacy } from './privacy-versions.server.ts';

const site = openForSuite(() => openTestSite());
beforeEach(async () => {
  await site.db.deleteFrom('privacyVersions').execute();
});

const textOf = (page: object) => JSON.stringify(page);

describe('the page', () => {
  test('says of all that rooms keep how long, and of nothing else', () => {
    for (const language of languageCodes) {
      expect(namesKept(site).toSorted()).toEqual(Object.keys(privacyTexts[language].kept).toSorted());
    }
    const silent = site.personalData.filter(({ keeps }) => !keeps?.length);
    expect(silent).toEqual([]);
  });

  test('has a row in docs/evidence/privacy.md for each sentence, with tests that exist', () => {
    const { duties, who, helpers, kept, stored } = privacyTexts.en;
    const groups = Object.entries({ duties, who, helpers, kept, stored });
    const sentences = groups.flatMap(([group, each]) => Object.keys(each).map((name) => `${group}.${name}`));
    const rows = readFileSync('docs/evidence/privacy.md', 'utf8').matchAll(/^\| (\S.*?) \| .* \| (.*) \|$/gm);
    const found = [...rows].map(([, sentence, tests = '']) => ({ sentence, tests })).slice(1);
    expect(found.map(({ sentence }) => sentence).sort()).toEqual(
      [...sentences, 'intro', 'ownPlace', 'traces', 'nightly', 'ask'].sort(),
    );
    const files = found.flatMap(({ tests }) =>
      [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(found.filter(({ tests }) => !/`|by its nature/.test(tests))).toEqual([]);
  });

  test('names all that browsers store, with how long', () => {
    const { stored } = privacyTexts.en;
    expect(Object.keys(stored)).toEqual(expect.arrayContaining([...tabNames, ...Object.keys(deviceDays)]));
    const section = composePrivacy(site, 'en').sections.at(-1);
    expect(section?.facts).toHaveLength(Object.keys(stored).length);
    expect(section?.facts).toContainEqual([stored.ipDetails, '1 day']);
    expect(section?.facts).toContainEqual([stored['kaithangu.donationKey'], 'Until you close the tab']);
  });

  const s3 = { kind: 's3' } as never;
  test.each([
    ['mail', { smtpUrl: 'smtp://mail.example.com' }, { smtpUrl: null }],
    ['files', { files: s3 }, { files: { kind: 'disk', dir: 'x' } }],
    ['place', { locations: { kind: 'http', url: 'https://geo.example.com/{ip}' } }, {}],
    ['paypal', { paypal: { clientId: 'x' } as never }, { paypal: null }],
  ] as const)('names the company for %s only if the settings involve it', (name, involved, not) => {
    const base = { ...site.config, ...not };
    for (const language of languageCodes) {
      const [who] = privacyTexts[language].helpers[name];
      expect(textOf(composePrivacy({ ...site, config: { ...base, ...involved } }, language))).toContain(who);
      expect(textOf(composePrivacy({ ...site, config: base }, language))).not.toContain(who);
    }
  });

  test('names who is responsible and the country of the server, once the campaign says so', () => {
    const [unnamed, named] = [{}, { responsible: 'Deepa Nair, 1 Lane, Thrissur', serverCountry: 'DE' }].map(
      (dataProtection) => {
        const campaign = { ...site.config.campaign, dataProtection };
        return textOf(composePrivacy({ ...site, config: { ...site.config, campaign } }, 'ml'));
      },
    );
    expect(named).toContain('Deepa Nair, 1 Lane, Thrissur');
    expect(named).toContain('ഞങ്ങളുടെ സെർവർ ഉള്ള രാജ്യം: ജർമ്മനി.');
    expect(unnamed).toContain('ഈ സൈറ്റ് നടത്തുന്ന സന്നദ്ധപ്രവർത്തകർ. ബന്ധപ്പെടാനുള്ള പേജ് വഴി');
  });

  test.each([
    ['required', 'Your postal address, which the form requires:', 'തപാൽ വിലാസം (സംഭാവനയുടെ ഫോമിൽ നിർബന്ധമാണ്):'],
    ['optional', 'Your postal address, if you give it:', 'തപാൽ വിലാസം, നൽകിയിട്ടുണ്ടെങ്കിൽ:'],
    ['no', 'to remind you about an unfinished donation, or each month if you ask us to. Your message', null],
  ] as const)(
    'says what the postal address is for, as the form asks for it: %s',
    (address, english, malayalam) => {
      const donorFields = { ...site.config.campaign.donorFields, address };
      const config = { ...site.config, campaign: { ...site.config.campaign, donorFields } };
      expect(textOf(composePrivacy({ ...site, config }, 'en'))).toContain(english);
      const page = textOf(composePrivacy({ ...site, config }, 'ml'));
      expect(page.includes('തപാൽ വിലാസം')).toBe(malayalam !== null);
      expect(page).toContain(malayalam ?? 'സന്ദേശം:');
    },
  );

  test('says who reads a message that its donor hides', () => {
    const { who, duties } = privacyTexts.en;
    const [[, volunteers], [, family], [, purposes]] = [who.volunteers, who.family, duties.purposes('no')];
    expect(volunteers).toContain('They can read your message whether you chose ‘Show’ or ‘Hide’.');
    expect(family).toContain('this site doesn’t pass on a hidden one');
    expect(purposes).toContain('if not, only the volunteers can read it');
  });

  test('says whether a company can read the backups', () => {
    const withPassphrase = (passphrase: string | null) =>
      textOf(composePrivacy({ ...site, config: { ...site.config, backup: { to: s3, passphrase } } }, 'en'));
    expect(withPassphrase('long enough')).toContain('encrypted: it can’t read it');
    expect(withPassphrase(null)).toContain('The company that stores our backups');
    expect(withPassphrase(null)).not.toContain('encrypted');
  });

  test('says that PostgreSQL keeps traces for a while; SQLite keeps none', () => {
    const on = (database: object) =>
      textOf(composePrivacy({ ...site, config: { ...site.config, database } as never }, 'en'));
    const [what] = privacyTexts.en.traces;
    expect(on({ kind: 'postgres' })).toContain(what);
    expect(on({ kind: 'sqlite' })).not.toContain(what);
  });

  test('says whether reminders go out, and whether figures move in steps', () => {
    const page = (changes: object) =>
      textOf(composePrivacy({ ...site, config: { ...site.config, ...changes } }, 'en'));
    const quiet = { from: 21, to: 8 };
    expect(page({ reminders: { afterMs: [1, 2], quiet } })).toContain('We email you at most 2 reminders');
    expect(page({ reminders: { afterMs: [], quiet } })).not.toContain('We email you at most');
    expect(page({ publicSums: 'steps' })).toContain('at least three people’s donations');
    expect(page({ publicSums: 'live' })).not.toContain('at least three people’s donations');
  });
});

describe('versions', () => {
  const show = (on?: string, cookie = '') =>
    jsonOf<PrivacyAnswer>(site.ask(`/api/privacy${on ? `?on=${on}` : ''}`, { cookie }));
  const start = (at: string, changes: object = {}) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
    return recordPrivacy({ ...site, config: { ...site.config, ...changes } }).finally(() =>
      vi.useRealTimers(),
    );
  };
  const [first, second, third] = [
    '2026-09-01T00:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ];

  test('none is recorded: the page applies, since nobody knows when', async () => {
    expect(await show()).toMatchObject({ since: null, until: null, others: [] });
    expect((await show('2026-01-01T00:00:00.000Z')).page).toEqual((await show()).page);
  });

  test('a start records a version if the words have changed, once for all processes', async () => {
    await Promise.all([start(first), start(first)]);
    await start(second);
    expect(await show()).toMatchObject({ since: first, until: null, others: [] });
    const retention = { ...site.config.retention, mails: 7 };
    await start(second, { retention });
    await start(third);
    expect(await show()).toMatchObject({ since: third, until: null, others: [second, first] });
  });

  test('a donor reads what applied when they gave, also before the first version', async () => {
    await start(first, { retention: { ...site.config.retention, mails: 7 } });
    await start(second);
    const mailsFor = ({ page }: PrivacyAnswer) =>
      page.sections.flatMap(({ facts }) => facts).find(([what]) => what.startsWith('Emails we send'))?.[1];
    for (const on of ['2026-09-15T10:00:00.000Z', first, '2020-01-01T00:00:00.000Z']) {
      const then = await show(on);
      expect(then).toMatchObject({ since: first, until: second, others: [second] });
      expect(mailsFor(then)).toMatch(/^7 days/);
    }
    expect(mailsFor(await show('2026-10-02T00:00:00.000Z'))).toMatch(/^30 days/);
    const malayalam = await show(first, 'lang=ml');
    expect(malayalam.page.title).toBe('സ്വകാര്യത');
  });

  test.each(['yesterday', '2026-13-45T00:00:00Z', "'; drop table donations; --", '\u0000'])(
    'anything that is no time means now: %j',
    async (on) => {
      await start(first);
      expect(await show(encodeURIComponent(on))).toMatchObject({ since: first, until: null });
    },
  );
});
