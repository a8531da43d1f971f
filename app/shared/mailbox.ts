/** Which addresses are one mailbox, and so one person (docs/decisions/0047-mailboxes.md). Mails go to the address as it was typed. */

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox that an address leads to for certain: 'M.Nair+gifts@googlemail.com' is 'mnair@gmail.com', as Google promises. Of other
 * providers only the case is ignored: there, 'a.b' and 'ab' may be two people. Stored as `donations.mailbox` and `reminders.email`.
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
 * As mailboxOf, and without '+tag' at any provider: most deliver both to one mailbox. For limits on what is sent, never for
 * rights.
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
