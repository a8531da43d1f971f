/**
 * Which addresses belong to one mailbox, and so to one person (docs/decisions/0047-mailboxes.md). Mails go to
 * the address as typed.
 */

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox that an address certainly leads to: Google documents that 'M.Nair+gifts@googlemail.com' is
 * 'mnair@gmail.com'. For other providers only letter case is ignored: 'a.b' and 'ab' may be two people there.
 * Stored as `donations.mailbox` and `reminders.email`.
 */
export function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const [name, domain] = parts(plain);
  if (!gmail.test(domain)) return plain;
  return `${withoutTag(name).replaceAll('.', '') || name}@gmail.com`;
}

export function sameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

/**
 * As mailboxOf, but drops '+tag' at any provider, as most deliver both to one mailbox. Use it for limits on
 * mails, never for rights.
 */
export function limitedMailbox(email: string): string {
  const [name, domain] = parts(mailboxOf(email));
  return domain ? `${withoutTag(name)}@${domain}` : name;
}

function parts(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@');
  return at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
}

const withoutTag = (name: string) => name.replace(/(?<=.)\+.*$/su, '');
