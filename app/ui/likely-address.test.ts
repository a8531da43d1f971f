import { expect, test } from 'vitest';
import { likelyAddress } from './likely-address.ts';

test.each([
  ['leela@gmial.com', 'leela@gmail.com'],
  ['leela@gmail.con', 'leela@gmail.com'],
  ['leela@gmail.co', 'leela@gmail.com'],
  ['leela@gmai.com', 'leela@gmail.com'],
  ['leela@gmaill.com', 'leela@gmail.com'],
  ['leela@gmailcom', 'leela@gmail.com'],
  ['leela@mgail.com', 'leela@gmail.com'],
  [' Leela.Menon@GMAL.COM ', 'Leela.Menon@gmail.com'],
  ['leela@yaho.com', 'leela@yahoo.com'],
  ['leela@yahoo.co.inn', 'leela@yahoo.co.in'],
  ['leela@hotmial.com', 'leela@hotmail.com'],
  ['leela@redifmail.com', 'leela@rediffmail.com'],
])('%j probably means %j', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

test.each([
  'leela@gmail.com',
  'leela@GMAIL.com',
  'leela@ymail.com',
  'leela@mail.com',
  'leela@yahoo.in',
  'leela@yahoo.co.uk',
  'leela@yahoo.de',
  'leela@googlemail.com',
  'leela@example.org',
  'leela@gmial.con',
  'leela',
  '@gmial.com',
  'gmial.com',
  '',
])('nothing is asked about %j', (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
