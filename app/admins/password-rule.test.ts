import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Campaign } from '../../platform/config/campaign.ts';
import { passwordProblem } from './password-rule.server.ts';

const campaign = JSON.parse(readFileSync('config/campaign.json', 'utf8')) as Campaign;
const leela = { username: 'leela', name: 'Leela Menon', email: 'lm.kottayam@example.org' };

test.each([
  ['qwertyuiop', 'password.tooCommon'],
  ['Password123', 'password.tooCommon'],
  ['iloveyou123', 'password.tooCommon'],
  // A common password with few additions.
  ['sunshine2024!', 'password.tooCommon'],
  // The account's names, and names on the site.
  ['Leela.Menon', 'password.isName'],
  ['leelamenon1990', 'password.isName'],
  ['12345leela', 'password.isName'],
  ['l33l4-12345', 'password.isName'],
  ['leela leela leela', 'password.isName'],
  ['lm.kottayam', 'password.isName'],
  ['Anitha12345', 'password.isName'],
  ['anitha@2026', 'password.isName'],
  ['@n1tha_ravi!', 'password.isName'],
  ['kaithangu123', 'password.isName'],
  ['RaviKumar99', 'password.isName'],
  ['standwithanitha', 'password.isName'],
  ['അനിതടീച്ചർ123', 'password.isName'],
  ['ａｎｉｔｈａ１２３４', 'password.isName'],
  // Repetitions, counting, and rows of the keyboard.
  ['aaaaaaaaaa', 'password.tooSimple'],
  ['abababababab', 'password.tooSimple'],
  ['xy7xy7xy7xy7', 'password.tooSimple'],
  ['banana banana', 'password.tooSimple'],
  ['$&$&$&$&$&', 'password.tooSimple'],
  ['3456789012', 'password.tooSimple'],
  ['zyxwvutsrqp', 'password.tooSimple'],
  ['lkjhgfdsaqwer', 'password.tooSimple'],
  ['2wsx3edc4rfv5tgb', 'password.tooSimple'],
  ['qwerty!12345', 'password.tooSimple'],
  ['9876543210123', 'password.tooSimple'],
  // Long enough and hard to guess.
  ['jackfruit and mango', null],
  ['correct horse battery staple', null],
  ['anitha taught us long division', null],
  ['our leela drinks chukku kaapi', null],
  ['മഴ പെയ്തു തോർന്ന സന്ധ്യ', null],
  ['(misty)*+?$ [a', null],
  ['x7Kq2mPw9z', null],
])('%j is refused as %s', (password, problem) => {
  expect(passwordProblem(password, campaign, leela)).toBe(problem);
});

test('a short part of a name does not count', () => {
  const al = { username: 'al', name: 'A L', email: 'a@b.example' };
  expect(passwordProblem('all that glitters', campaign, al)).toBeNull();
});
