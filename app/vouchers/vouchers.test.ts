import { expect, test } from 'vitest';
import { domainOf, isFreeMail } from './vouchers.ts';

test('domains of free providers are told from those of a hospital', () => {
  expect(domainOf('a@b@Hospital.Example')).toBe('hospital.example');
  expect(domainOf('a@ｇｍａｉｌ.com')).toBe('gmail.com');
  for (const domain of [
    'gmail.com',
    'yopmail.com',
    'live.com',
    'hotmail.co.uk',
    'gmx.de',
    'web.de',
    'proton.me',
  ])
    expect(isFreeMail(domain), domain).toBe(true);
  for (const domain of ['aims.amrita.edu', 'livehospital.com', 'carithas.org', 'mail.carithas.org'])
    expect(isFreeMail(domain), domain).toBe(false);
});
