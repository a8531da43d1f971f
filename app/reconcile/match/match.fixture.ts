/** Set-up for tests of matching: a bank line, a donation that it paid, and their match. */
import { bankKey } from '../../donations/transaction-id.ts';
import type { BankLine } from '../line.ts';
import { matchLines } from './match.ts';
import type { Candidate } from './matches.ts';

export const id = '632512345678';

export const line = (changes: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-21',
  amount: '5000',
  narration: `UPI/CR/${id}/MEERA NAI/SBIN/meera.nair@oksbi`,
  reference: '',
  nth: 1,
  isReversed: false,
  ...changes,
});

export const donation = (changes: Partial<Candidate> = {}): Candidate => {
  const confirmationNumber = 'confirmationNumber' in changes ? (changes.confirmationNumber ?? null) : id;
  return {
    id: '9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
    firstname: 'Meera',
    lastname: 'Nair',
    phone: '+91 98470 12345',
    currency: 'INR',
    amount: '5000',
    rupees: 5000,
    isVerified: false,
    receivedINR: null,
    receivedFrom: null,
    paymentMethod: 'UPI',
    date: '2026-11-21T10:00:00.000Z',
    confirmationNumber,
    bankKey: confirmationNumber && bankKey(confirmationNumber),
    ...changes,
  };
};

export const anil = {
  id: '11111111-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
  firstname: 'Anil',
  lastname: 'Menon',
  phone: '+91 94470 00000',
};

export const matchOf = (one: BankLine, ...candidates: Candidate[]) => {
  const [match] = matchLines([one], candidates, new Map());
  return match && { ...match, donations: match.donations.map(({ firstname }) => firstname) };
};

export const reasonsOf = (one: BankLine, ...candidates: Candidate[]) => matchOf(one, ...candidates)?.reasons;
