/** What of a donation each audience gets (contract §2): the fields that the catalogue allows it, and no others. */
import { type Audience, type Donation, type FieldName, factsOf, fieldNames, type fields } from './fields.ts';

type Fields = typeof fields;

type NamesSeenBy<A extends Audience> = {
  [Name in FieldName]: Fields[Name] extends { seenBy: readonly (infer Seer)[] }
    ? A extends Seer
      ? Name
      : never
    : never;
}[FieldName];

/** The part of a donation that this audience sees. */
export type Projection<A extends Audience> = Pick<Donation, NamesSeenBy<A>>;

/** As its donor sees it; `mine` tells pages that it is the requester's own. */
export type OwnDonation = Projection<'owner'> & { mine: true };

/** As somebody else sees it who has its id or its address: contact details masked, of the name one letter. */
export type NeighbourDonation = Projection<'neighbour'> & { mine: false };

/** A donation as whoever isn't of the team gets it. */
export type ShownDonation = OwnDonation | NeighbourDonation;

/** The fields that this audience sees, in the catalogue's order. */
export function namesSeenBy<A extends Audience>(audience: A): NamesSeenBy<A>[] {
  return fieldNames.filter((name) => factsOf(name).seenBy?.includes(audience)) as NamesSeenBy<A>[];
}

/** The donation as this audience sees it. Whatever else the row holds stays here. */
export function project<A extends Exclude<Audience, 'neighbour' | 'family' | 'public'>>(
  donation: Donation,
  audience: A,
): Projection<A> {
  const seen = namesSeenBy(audience).map((name) => [name, donation[name]]);
  return Object.fromEntries(seen) as Projection<A>;
}

/** What everybody sees of it, where its message is shown. */
export function projectForPublic(donation: Projection<'public'>): Projection<'public'> {
  const seen = namesSeenBy('public').map((name) => {
    const { inPublic } = factsOf(name);
    return [name, inPublic ? inPublic(donation[name] as never) : donation[name]];
  });
  return Object.fromEntries(seen) as Projection<'public'>;
}

export function projectForOwner(donation: Donation): OwnDonation {
  return { ...project(donation, 'owner'), mine: true };
}

/** What of a donation the family sees, to find it in the list of their bank. */
export function projectForFamily(donation: Donation): Projection<'family'> {
  const seen = namesSeenBy('family').map((name) => {
    const { inFamily } = factsOf(name);
    return [name, inFamily ? inFamily(donation[name] as never) : donation[name]];
  });
  return Object.fromEntries(seen) as Projection<'family'>;
}

export function projectForNeighbour(donation: Donation): NeighbourDonation {
  const seen = namesSeenBy('neighbour').map((name) => {
    const { masked } = factsOf(name);
    return [name, masked ? masked(donation[name] as never) : donation[name]];
  });
  return { ...(Object.fromEntries(seen) as Projection<'neighbour'>), mine: false };
}
