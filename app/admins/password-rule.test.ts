import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.server.ts';

test.each([
  ['qwertyuiop', 'leela', 'password.tooCommon'],
  ['Password123', 'leela', 'password.tooCommon'],
  ['1Q2W3E4R5T', 'leela', 'password.tooCommon'],
  ['iloveyou123', 'leela', 'password.tooCommon'],
  ['leela.menon', 'leela.menon', 'password.isUsername'],
  ['Leela.Menon', 'leela.menon', 'password.isUsername'],
  ['leela.menon1990', 'leela.menon', 'password.isUsername'],
  ['12345leela', 'leela', 'password.isUsername'],
  ['19leela90123', 'Leela', 'password.isUsername'],
  ['leela1990x', 'leela', null],
  ['leela leela leela', 'leela', null],
  ['(leela)*+?$', '(leela)*', null],
  ['$&$&$&$&$&', 'leela', null],
  ['jackfruit and mango', 'leela', null],
  ['കൈത്താങ്ങ് കൈത്താങ്ങ്', 'leela', null],
])('%j of %s: %s', (password, username, problem) => {
  expect(passwordProblem(password, username)).toBe(problem);
});
