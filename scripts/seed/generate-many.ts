/** Generates many donations together: some donors give twice, and donors write different messages. No database. */
import { searchText } from '../../app/donations/search.ts';
import type { Chance } from './chance.ts';
import { type Drawn, generateDonation } from './generate.ts';
import { isMalayali, words } from './people.ts';

/** One donation in this many is from a donor who gave before. */
const onceMore = 12;

/** What a donor enters the same way each time. */
const same = ['firstname', 'lastname', 'email', 'mailbox', 'phone', 'address', 'language', 'region'] as const;

type Options = Parameters<typeof generateDonation>[1];

export function generateMany(chance: Chance, count: number, options: Options): Drawn[] {
  const drawn = Array.from({ length: count }, () => generateDonation(chance, options));
  const donations = drawn.map(({ donation }) => donation);
  giveAgain(donations);
  writeMessages(donations);
  for (const donation of donations) donation.search = searchText(donation);
  return drawn;
}

type Donation = Drawn['donation'];

/** A donor gives again from the same country. */
function giveAgain(donations: Donation[]): void {
  const latest = new Map<string, Donation>();
  for (const [n, donation] of donations.entries()) {
    const earlier = latest.get(donation.country);
    if (earlier && n % onceMore === 0) Object.assign(donation, pick(earlier));
    latest.set(donation.country, donation);
  }
}

const pick = (donation: Donation) => Object.fromEntries(same.map((name) => [name, donation[name]]));

/** The newest first, as Home shows them: none repeats among the first. */
function writeMessages(donations: Donation[]): void {
  const withMessage = donations.filter(({ message }) => message !== '');
  withMessage.sort((one, other) => other.date.localeCompare(one.date));
  const nextOf = openWords('first');
  for (const donation of withMessage) donation.message = nextOf(donation.lastname);
}

/** Deals a message to each surname in turn, from the `first` or the `last` of each list. */
export function openWords(from: 'first' | 'last'): (lastname: string) => string {
  const dealt = { malayalam: 0, fromKerala: 0, others: 0 };
  let malayalis = 0;
  return (lastname) => {
    // Two of three write in Malayalam: then half of all messages are.
    const kind = !isMalayali(lastname) ? 'others' : malayalis++ % 3 === 1 ? 'fromKerala' : 'malayalam';
    const list = words[kind];
    const n = dealt[kind]++ % list.length;
    return list[from === 'first' ? n : list.length - 1 - n] ?? '';
  };
}
