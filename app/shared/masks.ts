/** Contact details as strangers may see them: the owner recognizes them, nobody else can use them. */

/** 'M•••': a household recognizes it; a stranger cannot greet anybody by it. */
export function maskName(name: string): string {
  return `${[...name.trim()][0] ?? ''}•••`;
}

/** 'p•••@gmail.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** '+91 ••••••3210': the country code and the last four digits; '' if there is no number. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const digits = phone.replace(/\D/g, '');
  const code = phone.match(/^\+\d{1,3}(?=\s)/)?.[0] ?? (phone.startsWith('+') ? phone.slice(0, 3) : '');
  return `${code} ••••••${digits.length > 6 ? digits.slice(-4) : ''}`.trim();
}

/**
 * '…3210' of a transaction ID: enough to find it in a bank's list, too little to use it. A short ID shows
 * less.
 */
export function lastFour(id: string): string {
  const letters = [...id.replace(/[^\p{L}\p{N}]/gu, '')];
  const hidden = Math.max(letters.length - 4, Math.ceil(letters.length / 2));
  return `…${letters.slice(hidden).join('')}`;
}
