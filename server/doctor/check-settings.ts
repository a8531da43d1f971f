/** Checks for settings that are valid, but wrong for a site with real donors. */
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { findSettingProblem } from '../../app/admins/index.server.ts';
import { namesResponsible } from '../../platform/config/campaign.ts';
import type { Config } from '../../platform/config/config.ts';
import { unknownCampaignKeys } from '../../platform/config/read-campaign.ts';
import { settings } from '../../platform/config/settings.ts';
import { dayInIndia } from '../../platform/days.ts';
import { DAY } from '../../platform/durations.ts';
import { advice, type Finding, fault, findings } from './finding.ts';

/** `envFile`: the file with the site's settings, if any. */
export async function checkSettings(config: Config, envFile = '.env'): Promise<Finding[]> {
  const unknown = await unknownNames(envFile);
  return findings('settings: usable', [
    ...addressFindings(config),
    ...mailAndMoneyFindings(config),
    ...unknown.map((name) =>
      fault(
        `${name} in ${envFile} isn’t a setting this version knows`,
        'see .env.example for the right name',
      ),
    ),
    ...unknownCampaignKeys(config.campaignFile).map((key) =>
      fault(
        `${key} in ${config.campaignFile} isn’t a key this version knows`,
        'see docs/campaign.md for the right name',
      ),
    ),
    ...accountFindings(config),
  ]);
}

type Found = (Finding | false | undefined)[];

function addressFindings({ publicUrl, trustProxy, given }: Config): Found {
  const isHttps = publicUrl.startsWith('https:');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(publicUrl).hostname);
  const isNone = given.some(({ name, value }) => name === 'TRUST_PROXY' && value === 'none');
  return [
    !isHttps &&
      !isHere &&
      fault(
        `PUBLIC_URL is ${publicUrl}: passwords are sent in the clear`,
        'put a proxy with https in front, and set PUBLIC_URL to its https:// address',
      ),
    isHere &&
      fault(
        `PUBLIC_URL is ${publicUrl}: links in mails lead nowhere`,
        'set PUBLIC_URL to the public https:// address',
      ),
    isHttps &&
      trustProxy.length === 0 &&
      (isNone ? advice : fault)(
        `TRUST_PROXY is ${isNone ? 'none' : 'not set'}: all visitors count as one`,
        'set TRUST_PROXY to the address of the proxy, such as 127.0.0.1',
      ),
    trustProxy.some(([, bits]) => bits === 0) &&
      fault(
        'TRUST_PROXY trusts every address: visitors can fake theirs',
        'set it to the address of the proxy only',
      ),
  ];
}

function mailAndMoneyFindings({ campaign, teamEmail, mailFrom, appCheck, paypal }: Config): Found {
  const example = [teamEmail, mailFrom].find((address) =>
    /@([\w.-]+\.)?example\.(org|com|net)\b/.test(address),
  );
  const { checkedOn } = campaign.overseasFees;
  return [
    Boolean(example) &&
      fault(`${example} is an example address`, 'set MAIL_FROM and TEAM_EMAIL, or mail in campaign.json'),
    !campaign.sample &&
      !namesResponsible(campaign) &&
      fault(
        'nobody is named at /privacy as responsible for donors’ data',
        'run `npm run setup` (Data protection); docs/duties.md says who it should be',
      ),
    areFeesOld(checkedOn) &&
      advice(
        `the fees of payments from abroad (overseasFees) were ${checkedOn ? `last checked on ${checkedOn}` : 'never checked'}`,
        'compare them with the services’ own pages, and write the day into campaign.json as checkedOn',
      ),
    appCheck !== 'enforce' && fault(`APP_CHECK is ${appCheck}`, 'set it to enforce'),
    paypal?.apiUrl.includes('sandbox') &&
      fault(
        'PayPal is the sandbox: no money arrives',
        'set PAYPAL_API_URL=https://api-m.paypal.com and the live app',
      ),
    paypal !== null &&
      !paypal.webhookId &&
      advice(
        'PAYPAL_WEBHOOK_ID is not set: you won’t be told about refunds',
        'add the webhook (docs/settings.md, PayPal)',
      ),
  ];
}

function accountFindings(config: Config): Found {
  const guessable = findSettingProblem(config);
  return [
    !config.familyEmail &&
      advice('FAMILY_EMAIL is not set: the family isn’t told when pay-in details change', 'set it'),
    !config.requireSecondFactor &&
      advice('REQUIRE_SECOND_FACTOR is false: a password alone opens donors’ data', 'set it to true'),
    config.superAdmin.password !== null &&
      advice('SUPER_ADMIN_PASSWORD is in the settings', 'remove it once the super-admin has logged in'),
    guessable !== null && fault(guessable, 'set another one and start the site again'),
  ];
}

/** Services change their prices a few times a year. */
const feesLastMs = 90 * DAY;

const areFeesOld = (checkedOn: string | undefined): boolean =>
  checkedOn === undefined || checkedOn < dayInIndia(Date.now() - feesLastMs);

async function unknownNames(envFile: string): Promise<string[]> {
  const text = await readFile(envFile, 'utf8').catch(() => '');
  const known = new Set<string>([...settings.map(({ name }) => name), 'NODE_ENV', 'NODE_OPTIONS']);
  return Object.keys(parseEnv(text)).filter((name) => !known.has(name));
}
