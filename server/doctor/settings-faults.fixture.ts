/** Wrong settings, for doctor.api.test.ts. */

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { dayInIndia } from '../../platform/days.ts';
import { DAY } from '../../platform/durations.ts';
import { fakeDns } from '../../test/right-site.ts';
import { publishSite } from '../../test/stages.ts';
import { changed, findingsOf, type Plant } from './faults.fixture.ts';

const feesOf = (found: RegExp, checkedOn: string | undefined) =>
  changed(found, ({ config }) => {
    const { checkedOn: _, ...overseasFees } = config.campaign.overseasFees;
    const dated = checkedOn ? { ...overseasFees, checkedOn } : overseasFees;
    return { campaign: { ...config.campaign, overseasFees: dated } };
  });

const responsibleOf = (responsible: string | undefined) =>
  changed(/nobody is named at \/privacy/, ({ config: { campaign } }) => ({
    campaign: { ...campaign, dataProtection: { responsible } },
  }));

export const settingsFaults: [string, Plant][] = [
  ['nobody responsible for donors’ data', responsibleOf(undefined)],
  [
    'the sample’s person responsible for donors’ data',
    responsibleOf('Deepa Sample, 1 Sample Lane, Thrissur'),
  ],
  [
    'the sample campaign',
    changed(/still the sample’s: "sample": true/, ({ config }) => ({
      campaign: { ...config.campaign, sample: true },
    })),
  ],
  [
    'a real account under the sample’s story',
    async (right) => {
      const { homeContent } = right.site.config.campaign;
      const fields = ['headerText', 'malayalamParagraph2', 'malayalamParagraph4'] as const;
      const rows = fields.map((field) => ({ field, value: homeContent[field] ?? '' }));
      await right.site.db.insertInto('homeContent').values(rows).execute();
      const all = await findingsOf(right);
      await right.site.db.deleteFrom('homeContent').execute();
      return [/still the sample’s: headline \(en\), 2 of 2 Malayalam paragraphs\./, all];
    },
  ],
  [
    'the sample’s letter in one language',
    changed(/still the sample’s: letter \(ml\)\./, ({ config, site }) => {
      const [{ letter, ...own }, sample] = [campaignInFile(config), campaignInFile(site.config)];
      return { campaign: { ...own, letter: { ...letter, ml: sample.letter.ml } } };
    }),
  ],
  [
    'a site that is not published',
    async (right) => {
      await right.site.db.deleteFrom('launchSteps').execute();
      const all = await findingsOf(right);
      await publishSite(right.site);
      return [/not published: only the team sees the site/, all];
    },
  ],
  ['fees of no day', feesOf(/never checked/, undefined)],
  ['fees of last year', feesOf(/last checked on/, dayInIndia(Date.now() - 91 * DAY))],
  ['no https', changed(/in the clear/, () => ({ publicUrl: 'http://help.org.invalid' }))],
  ['no public address', changed(/doesn't answer/, () => ({ publicUrl: 'https://help.org.invalid' }))],
  [
    'https without TRUST_PROXY',
    changed(/TRUST_PROXY is not set/, () => ({ publicUrl: 'https://help.org.invalid', trustProxy: [] })),
  ],
  [
    'https with a proxy that says nobody’s address',
    changed(/TRUST_PROXY is none/, () => ({
      publicUrl: 'https://help.org.invalid',
      trustProxy: [],
      given: [{ name: 'TRUST_PROXY', value: 'none' }],
    })),
  ],
  [
    'everybody a trusted proxy',
    changed(/trusts every address/, ({ config }) => ({
      trustProxy: [[config.trustProxy[0]?.[0] as never, 0]],
    })),
  ],
  ['addresses of examples', changed(/is an example address/, () => ({ teamEmail: 'team@example.org' }))],
  ['app check off', changed(/APP_CHECK is off/, () => ({ appCheck: 'off' }))],
  [
    'PayPal’s sandbox',
    changed(/sandbox/, () => ({
      paypal: {
        clientId: 'a',
        clientSecret: 'b',
        webhookId: 'c',
        apiUrl: 'https://api-m.sandbox.paypal.com',
      },
    })),
  ],
  [
    'no webhook',
    changed(/PAYPAL_WEBHOOK_ID/, () => ({
      paypal: { clientId: 'a', clientSecret: 'b', webhookId: null, apiUrl: 'https://api-m.paypal.com' },
    })),
  ],
  [
    'a setting misspelt',
    async (right) => {
      const file = join(right.folder, 'env-misspelt');
      await writeFile(file, 'SMPT_URL=smtp://x\n', { mode: 0o600 });
      return [/SMPT_URL .* isn’t a setting/, await findingsOf(right, {}, fakeDns(), file)];
    },
  ],
  [
    'settings that others may read',
    async (right) => {
      const open = join(right.folder, 'open');
      await mkdir(open);
      await Promise.all([chmod(right.folder, 0o755), chmod(open, 0o755)]);
      await writeFile(join(open, 'env'), 'PORT=1\n');
      await chmod(join(open, 'env'), 0o644);
      return [/other users .* may read/, await findingsOf(right, {}, fakeDns(), join(open, 'env'))];
    },
  ],
  [
    'a campaign that others may change',
    async (right) => {
      const campaignFile = join(right.folder, 'campaign.json');
      await writeFile(campaignFile, '{}');
      await chmod(campaignFile, 0o666);
      return [/other users may change/, await findingsOf(right, { campaignFile })];
    },
  ],
  ['nobody of the family', changed(/FAMILY_EMAIL/, () => ({ familyEmail: null }))],
  ['no second factor', changed(/REQUIRE_SECOND_FACTOR/, () => ({ requireSecondFactor: false }))],
  [
    'a password in the settings',
    changed(/SUPER_ADMIN_PASSWORD is in the settings/, () => ({
      superAdmin: { username: 'superadmin', password: 'jackfruit and mango' },
    })),
  ],
  [
    'a password in the settings that would be guessed',
    changed(/SUPER_ADMIN_PASSWORD repeats itself or follows the keys: it would be guessed/, () => ({
      superAdmin: { username: 'superadmin', password: 'x'.repeat(12) },
    })),
  ],
];
