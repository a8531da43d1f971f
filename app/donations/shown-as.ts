/** What others than donor and team see in place of a value. Apart from the catalogue, which browsers load. */
import { dayInIndia } from '../../platform/days.ts';
import { lastFour, maskEmail, maskName, maskPhone } from '../shared/masks.ts';

type Named = { isAnonymous: boolean };

const ways = {
  firstLetter: maskName,
  email: maskEmail,
  phone: maskPhone,
  dots: (value: string | null) => value && '•••',
  lastFour: (id: string | null) => id && lastFour(id),
  day: (date: string) => dayInIndia(Date.parse(date)),
  // English; pages have a word of their language for it.
  firstNameIfNamed: (name: string, { isAnonymous }: Named) => (isAnonymous ? 'Anonymous' : name),
  lastNameIfNamed: (name: string, { isAnonymous }: Named) => (isAnonymous ? '' : name),
};

export type ShownAs = keyof typeof ways;

/** The value as `way` shows it; unchanged without a way. */
export function showAs(way: ShownAs | undefined, value: unknown, donation: Named): unknown {
  return way ? (ways[way] as (value: unknown, donation: Named) => unknown)(value, donation) : value;
}
