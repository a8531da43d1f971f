/** Checks that the mail server accepts us, and that the domain authorises our mails. */
import type { Config } from '../../platform/config/config.ts';
import type { Mailer } from '../../platform/integrations/mail.ts';
import { advice, type Finding, fault, findings, ok, reasonOf } from './finding.ts';

export async function checkMailServer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  mailer: Pick<Mailer, 'check'>,
): Promise<Finding[]> {
  if (!smtpUrl) return [fault('no mail server: mails are only written to DATA_DIR/mail', 'set SMTP_URL')];
  try {
    await mailer.check();
    return [ok('mail server: accepts us')];
  } catch (error) {
    return [
      fault(`the mail server refuses us: ${reasonOf(error)}`, 'check SMTP_URL: host, port, user, password'),
    ];
  }
}

/** The part of node:dns that is used. */
export type Dns = {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<unknown[]>;
};

/**
 * Checks what mail providers require of a sender's domain (SPF, RFC 7208; DMARC, RFC 7489). A DKIM key can
 * only be found by its selector.
 */
export async function checkMailDomain({ mailFrom }: Pick<Config, 'mailFrom'>, dns: Dns): Promise<Finding[]> {
  const domain = mailFrom.match(/@([^\s<>@]+?)>?\s*$/)?.[1] ?? '';
  const spf = await recordsOf(dns, domain, 'v=spf1');
  const dmarc = await recordsOf(dns, `_dmarc.${domain}`, 'v=dmarc1');
  if (!spf || !dmarc)
    return [advice(`the DNS records of ${domain} could not be read`, 'let this machine resolve names')];
  const selectors = await Promise.all(
    commonSelectors.map((name) => recordsOf(dns, `${name}._domainkey.${domain}`, '')),
  );
  const hasDkim = selectors.some((records) => records && records.length > 0);
  const canGetAnswers = (await dns.resolveMx(domain).catch(() => [])).length > 0;
  return findings(`mail domain: ${domain} has SPF, DMARC and DKIM`, [
    spf.length === 0 &&
      fault(
        `${domain} has no SPF record: mails are treated as spam`,
        'add the TXT record that your mail provider names',
      ),
    spf.length > 1 && fault(`${domain} has ${spf.length} SPF records: none counts`, 'merge them into one'),
    spf.some((record) => /[\s]\+?all\b/.test(record)) &&
      fault(`the SPF record of ${domain} lets everybody send in its name`, 'end it with ~all or -all'),
    dmarc.length === 0 &&
      fault(
        `${domain} has no DMARC record: large providers refuse its mails`,
        `add a TXT record at _dmarc.${domain}, v=DMARC1; p=none to begin with`,
      ),
    !hasDkim &&
      advice(
        `no DKIM key of ${domain} was found under the usual names`,
        'check that your mail provider signs mails; its selector may have another name',
      ),
    !canGetAnswers && advice(`${domain} can’t receive mail: bounces are lost`, 'add an MX record'),
  ]);
}

/** The selectors of common providers. */
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

/** The TXT records with this beginning; null if DNS doesn't answer. */
async function recordsOf(dns: Dns, name: string, beginning: string): Promise<string[] | null> {
  try {
    const records = (await dns.resolveTxt(name)).map((parts) => parts.join(''));
    return records.filter((record) => record.toLowerCase().startsWith(beginning));
  } catch (error) {
    const isNone = ['ENODATA', 'ENOTFOUND', 'ENONAME'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isNone ? [] : null;
  }
}
