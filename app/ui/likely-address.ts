/** Finds slips in the domain of an email address. */

/** Providers that most donors use. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'rediffmail.com',
];

/** Other providers' domains, one slip away from those. */
const others = ['ymail.com', 'mail.com', 'email.com', 'yahoo.co.id', 'yahoo.co.il'];

/** The address with the provider that was probably meant; null if the domain isn't one slip away from any. */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || providers.includes(domain) || others.includes(domain)) return null;
  const meant = providers.find((provider) => isOneSlip(domain, provider));
  return meant ? address.slice(0, at) + meant : null;
}

/** True if one letter is missing, too many or wrong, or two neighbours stand in the wrong order. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const [first = '', second = ''] = a;
  return [a, a.slice(1)].includes(b.slice(1)) || a.slice(1) === b || second + first + a.slice(2) === b;
}
