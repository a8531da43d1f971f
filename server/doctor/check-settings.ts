/** Settings that are allowed and yet wrong for a site that real donors use. */
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { findSettingProblem } from '../../app/admins/index.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { settings } from '../../platform/config/settings.ts';
import { dayInIndia } from '../../platform/days.ts';
import { DAY } from '../../platform/durations.ts';
import { advice, type Finding, fault, findings } from './finding.ts';

/** `envFile`: where the settings of the site stand, if in a file. */
export async function checkSettings(config: Config, envFile = '.env'): Promise<Finding[]> {
  const { campaign, publicUrl, trustProxy, teamEmail, mailFrom, familyEmail, paypal } = config;
  const isHttps = publicUrl.startsWith('https:');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(publicUrl).hostname);
  const example = [teamEmail, mailFrom].find((address) =>
    /@([\w.-]+\.)?example\.(org|com|net)\b/.test(address),
  );
  const saidNone = config.given.some(({ name, value }) => name === 'TRUST_PROXY' && value === 'none');
  const unknown = await unknownNames(envFile);
  const guessed = findSettingProblem(config);
  return findings('settings: usable', [
    !isHttps &&
      !isHere &&
      fault(
        `PUBLIC_URL is ${publicUrl}: passwords travel in the clear`,
        'put a proxy with https in front, and set PUBLIC_URL to its https:// address',
      ),
    isHere &&
      fault(
        `PUBLIC_URL is ${publicUrl}: links in mails lead nowhere`,
        'set PUBLIC_URL to the public https:// address',
      ),
    isHttps &&
      trustProxy.length === 0 &&
      (saidNone ? advice : fault)(
        `TRUST_PROXY is ${saidNone ? 'none' : 'not set'}: all visitors count as one`,
        'set TRUST_PROXY to the address of the proxy, such as 127.0.0.1',
      ),
    trustProxy.some(([, bits]) => bits === 0) &&
      fault(
        'TRUST_PROXY believes everybody: any visitor can be anybody',
        'set it to the address of the proxy alone',
      ),
    Boolean(example) &&
      fault(`${example} is an address of examples`, 'set MAIL_FROM and TEAM_EMAIL, or mail in campaign.json'),
    areFeesOld(campaign.overseasFees.checkedOn) &&
      advice(
        `what ways from abroad cost (overseasFees) was ${checkedWords(campaign.overseasFees.checkedOn)}`,
        'compare it with the services’ own pages, and write the day into campaign.json as checkedOn',
      ),
    config.appCheck !== 'enforce' && fault(`APP_CHECK is ${config.appCheck}`, 'set it to enforce'),
    paypal?.apiUrl.includes('sandbox') &&
      fault(
        'PayPal is the sandbox: no money arrives',
        'set PAYPAL_API_URL=https://api-m.paypal.com and the live app',
      ),
    paypal &&
      !paypal.webhookId &&
      advice(
        'PAYPAL_WEBHOOK_ID is not set: refunds are not heard of',
        'add the webhook (docs/settings.md, PayPal)',
      ),
    ...unknown.map((name) =>
      fault(`${name} in ${envFile} is no setting`, 'see .env.example for the right name'),
    ),
    !familyEmail &&
      advice('FAMILY_EMAIL is not set: nobody of the family hears when pay-in details change', 'set it'),
    !config.requireSecondFactor &&
      advice('REQUIRE_SECOND_FACTOR is false: a password alone opens donors’ data', 'set it to true'),
    config.superAdmin.password !== null &&
      advice('SUPER_ADMIN_PASSWORD stands in the settings', 'take it out once the super-admin has logged in'),
    guessed !== null && fault(guessed, 'set another one and start the site again'),
  ]);
}

/** Services change their prices a few times a year. */
const feesLastMs = 90 * DAY;

const areFeesOld = (checkedOn: string | undefined): boolean =>
  checkedOn === undefined || checkedOn < dayInIndia(Date.now() - feesLastMs);

const checkedWords = (checkedOn: string | undefined): string =>
  checkedOn === undefined ? 'checked on no day that is known' : `last checked on ${checkedOn}`;

async function unknownNames(envFile: string): Promise<string[]> {
  const text = await readFile(envFile, 'utf8').catch(() => '');
  const known = new Set<string>([...settings.map(({ name }) => name), 'NODE_ENV', 'NODE_OPTIONS']);
  return Object.keys(parseEnv(text)).filter((name) => !known.has(name));
}
