/**
 * Traps for matching: lines that resemble the payment of their donation but must not be exact matches,
 * because they are another payment or need an admin's judgement.
 */

import { shortReference } from '../../app/donations/donation.ts';
import { bankKey } from '../../app/donations/transaction-id.ts';
import type { BankLine } from '../../app/reconcile/line.ts';
import type { Candidate } from '../../app/reconcile/match/matches.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { generateId } from './people.ts';

export type Trap = { kind: string; lines: BankLine[]; donations: Candidate[] };

const chance = openChance('adversarial');
const day = '2026-11-21';

type Generate = (
  id: string,
  amount: number,
) => { lines: Partial<BankLine>[]; donations: Partial<Candidate>[] };

const upi = (id: string, more = 'MEERA NAIR') => `UPI/CR/${id}/${more}/SBIN/meera@oksbi`;
const typed = (confirmationNumber: string) => ({ confirmationNumber, bankKey: bankKey(confirmationNumber) });
const bump = (id: string, at: number) => `${id.slice(0, at)}${(Number(id[at]) + 1) % 10}${id.slice(at + 1)}`;
const one = (line: Partial<BankLine>, donation: Partial<Candidate>) => ({
  lines: [line],
  donations: [donation],
});

const traps: Record<string, Generate> = {
  'ten times the amount': (id, amount) => one({ narration: upi(id), amount: `${amount * 10}` }, typed(id)),
  'a tenth of the amount': (id, amount) => one({ narration: upi(id), amount: `${amount / 10}` }, typed(id)),
  'one rupee less': (id, amount) => one({ narration: upi(id), amount: `${amount - 1}` }, typed(id)),
  'one paisa more': (id, amount) => one({ narration: upi(id), amount: `${amount}.01` }, typed(id)),
  'the number in dollars': (id) => one({ narration: upi(id) }, { ...typed(id), currency: 'USD' }),
  'one digit otherwise': (id) => one({ narration: upi(id) }, typed(bump(id, chance.whole(1, 11)))),
  'one digit otherwise, another name': (id) => one({ narration: upi(id, 'K M JOHN') }, typed(bump(id, 6))),
  'the ID inside a longer number': (id) => one({ narration: `NEFT 1234${id} MEERA NAIR` }, typed(id)),
  'the ID before a longer number': (id) => one({ narration: `NEFT ${id}77 MEERA NAIR` }, typed(id)),
  'the ID in two pieces': (id) =>
    one({ narration: `NEFT ${id.slice(0, 6)} ${id.slice(6)} MEERA NAIR` }, typed(id)),
  'the ID backwards': (id) => one({ narration: upi([...id].reverse().join('')) }, typed(id)),
  'two donations with one ID': (id) => ({
    lines: [{ narration: upi(id) }],
    donations: [typed(id), { ...typed(`${id.slice(0, 4)} ${id.slice(4)}`), firstname: 'Anil' }],
  }),
  'two donations with one ID, one verified': (id) => ({
    lines: [{ narration: upi(id) }],
    donations: [
      { ...typed(id), isVerified: true },
      { ...typed(id), firstname: 'Anil' },
    ],
  }),
  'two lines with one ID': (id) => ({
    lines: [{ narration: upi(id) }, { narration: upi(id, 'ANIL MENON'), nth: 2 }],
    donations: [typed(id)],
  }),
  'two IDs in one line': (id) => {
    const other = bump(id, 8);
    return {
      lines: [{ narration: `${upi(id)} ${other}` }],
      donations: [typed(id), { ...typed(other), firstname: 'Anil' }],
    };
  },
  'came and went back': (id) => one({ narration: upi(id), isReversed: true }, typed(id)),
  'a year ago': (id) => one({ narration: upi(id), day: '2025-11-20' }, typed(id)),
  'paid by PayPal': (id) => one({ narration: upi(id) }, { ...typed(id), paymentMethod: 'PayPal' }),
  'verified already': (id) => one({ narration: upi(id) }, { ...typed(id), isVerified: true }),
  'the donor’s name, amount and day, another ID': (id) =>
    one({ narration: upi(id) }, typed(bump(bump(id, 3), 9))),
  'name, amount and day, no ID': (id) =>
    one({ narration: upi(id) }, { confirmationNumber: null, bankKey: null }),
  'our reference, no ID': (id) =>
    one(
      { narration: upi(id, `X/${shortReference(uuid)}`) },
      { id: uuid, confirmationNumber: null, bankKey: null },
    ),
  'our reference, the donor typed another ID': (id) =>
    one({ narration: upi(id, `X/${shortReference(uuid)}`) }, { id: uuid, ...typed(bump(bump(id, 3), 9)) }),
  'a name of six letters that is a reference': (id) =>
    one({ narration: upi(id, 'SHARMA') }, { id: idWith('SHARMA'), confirmationNumber: null, bankKey: null }),
  'the phone number as the ID': () => one({ narration: 'UPI/CR/9847012345@ybl' }, typed('9847012345')),
  'the branch’s code as the ID': () => one({ narration: 'NEFT SBIN0001234 MEERA' }, typed('SBIN0001234')),
  'the account number as the ID': () => one({ narration: 'NEFT 31245678901 MEERA' }, typed('31245678901')),
  'words as the ID': () => one({ narration: 'UPI PAID MEERA NAIR' }, typed('paid')),
  'two names alike, no ID': (id) => ({
    lines: [{ narration: upi(id) }],
    donations: [
      { confirmationNumber: null, bankKey: null },
      { confirmationNumber: null, bankKey: null, lastname: 'Nair', firstname: 'Meera K' },
    ],
  }),
  'two lines alike, no ID': () => ({
    lines: [{ narration: 'BY CASH MEERA NAIR' }, { narration: 'BY CASH MEERA NAIR', nth: 2 }],
    donations: [{ confirmationNumber: null, bankKey: null }],
  }),
};

let uuid = '';

/** Traps with at least `count` lines in all, the same number of each kind. */
export function generateTraps(count: number): Trap[] {
  const all: Trap[] = [];
  while (all.reduce((sum, { lines }) => sum + lines.length, 0) < count) {
    for (const [kind, generate] of Object.entries(traps)) {
      uuid = chance.uuid();
      const amount = chance.of([500, 1000, 2500, 5000, 100000]);
      const { lines, donations } = generate(generateId(chance), amount);
      all.push({
        kind,
        lines: lines.map((line) => ({
          day,
          amount: String(amount),
          narration: '',
          reference: '',
          nth: 1,
          isReversed: false,
          ...line,
        })),
        donations: donations.map((donation) => ({
          id: chance.uuid(),
          firstname: 'Meera',
          lastname: 'Nair',
          phone: '+91 98470 12345',
          currency: 'INR',
          amount: String(amount),
          rupees: amount,
          confirmationNumber: null,
          bankKey: null,
          isVerified: false,
          receivedINR: null,
          receivedFrom: null,
          paymentMethod: 'UPI',
          date: `${day}T06:00:00.000Z`,
          ...donation,
        })),
      });
    }
  }
  return all;
}

/** An id whose short reference is `word`. */
export function idWith(word: string): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = [...word].reduce((sum, letter) => sum * 32 + letters.indexOf(letter), 0) * 4;
  return bits.toString(16).padStart(8, '0') + chance.uuid().slice(8);
}
