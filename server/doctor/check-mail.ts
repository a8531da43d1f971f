/** Mail: whether the server lets us in, and whether the domain says that our mails are its own. */
import type { Config } from '../../platform/config/config.ts';
import type { Mailer } from '../../platform/integrations/mail.ts';
import { advice, type Finding, fault, findings, ok, reasonOf } from './finding.ts';

export async function checkMailServer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  mailer: Pick<Mailer, 'check'>,
): Promise<Finding[]> {
  if (!smtpUrl) return [fault('no mail server: mails only become files in DATA_DIR/mail', 'set SMTP_URL')];
  try {
    await mailer.check();
    return [ok('mail server: lets us in')];
  } catch (error) {
    return [
      fault(
        `the mail server doesn't take us: ${reasonOf(error)}`,
        'see SMTP_URL: host, port, user, password',
      ),
    ];
  }
}

/** As node:dns has it. */
export type Dns = {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<unknown[]>;
};

/** What mail providers ask of a sender's domain (SPF, RFC 7208; DMARC, RFC 7489). A DKIM key can't be found without its selector. */
export async function checkMailDomain({ mailFrom }: Pick<Config, 'mailFrom'>, dns: Dns): Promise<Finding[]> {
  const domain = mailFrom.match(/@([^\s<>@]+?)>?\s*$/)?.[1] ?? '';
  const spf = await recordsOf(dns, domain, 'v=spf1');
  const dmarc = await recordsOf(dns, `_dmarc.${domain}`, 'v=dmarc1');
  if (!spf || !dmarc) return [advice(`${domain} could not be asked for`, 'let this machine resolve names')];
  const selectors = await Promise.all(
    commonSelectors.map((name) => recordsOf(dns, `${name}._domainkey.${domain}`, '')),
  );
  const hasDkim = selectors.some((records) => records && records.length > 0);
  const canGetAnswers = (await dns.resolveMx(domain).catch(() => [])).length > 0;
  return findings(`mail domain: ${domain} has SPF, DMARC and DKIM`, [
    spf.length === 0 &&
      fault(
        `${domain} has no SPF record: mails end as spam`,
        'add the TXT record that your mail provider names',
      ),
    spf.length > 1 && fault(`${domain} has ${spf.length} SPF records: none counts`, 'make them one'),
    spf.some((record) => /[\s]\+?all\b/.test(record)) &&
      fault(`the SPF record of ${domain} lets everybody send in its name`, 'end it with ~all or -all'),
    dmarc.length === 0 &&
      fault(
        `${domain} has no DMARC record: large providers refuse`,
        `add a TXT record at _dmarc.${domain}, v=DMARC1; p=none to begin with`,
      ),
    !hasDkim &&
      advice(
        `no DKIM key of ${domain} was found at the usual places`,
        'see that your mail provider signs; its selector may have a name of its own',
      ),
    !canGetAnswers && advice(`${domain} takes no mails: bounces are lost`, 'add an MX record'),
  ]);
}

/** Of the providers that small teams use. */
const commonSelectors = [
  'default',
  'mail',
  'google',
  'selector1',
  'k1',
  's1',
  'dkim',
  'zoho',
  'fm1',
  'pm',
  'brevo1',
  'sig1',
];

/** The TXT records that begin so; null when nobody could be asked. */
async function recordsOf(dns: Dns, name: string, beginning: string): Promise<string[] | null> {
  try {
    const records = (await dns.resolveTxt(name)).map((parts) => parts.join(''));
    return records.filter((record) => record.toLowerCase().startsWith(beginning));
  } catch (error) {
    const isNone = ['ENODATA', 'ENOTFOUND', 'ENONAME'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isNone ? [] : null;
  }
}
