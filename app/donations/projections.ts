/** The fields of a donation that each audience gets (contract §2), as the catalogue allows. */
import { type Audience, type Donation, type FieldName, factsOf, fieldNames, type fields } from './fields.ts';
import { showAs } from './shown-as.ts';

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

/** For its donor. `mine` tells pages that it is the requester's own. */
export type OwnDonation = Projection<'owner'> & { mine: true };

/** For somebody else with its id or IP address: contact details masked, one letter of the name. */
export type NeighbourDonation = Projection<'neighbour'> & { mine: false };

/** One of several incomplete donations of a browser, for this browser to choose by. */
export type Unfinished = Pick<OwnDonation, 'id' | 'firstname' | 'amount' | 'currency' | 'date'>;

/**
 * What the answer 409 to a new donation says of the incomplete one. `unfinished`: those of this browser that
 * the visitor may open. `mayBeBeside`: somebody else may give on this phone.
 */
export type StandsInTheWay = { mine: boolean; unfinished: Unfinished[]; mayBeBeside: boolean };

/** For visitors. */
export type ShownDonation = OwnDonation | NeighbourDonation;

/** The fields of this audience, in the catalogue's order. */
export function namesSeenBy<A extends Audience>(audience: A): NamesSeenBy<A>[] {
  return fieldNames.filter((name) => factsOf(name).seenBy?.includes(audience)) as NamesSeenBy<A>[];
}

/** The donation for this audience, without all other columns of the row. */
export function project<A extends Exclude<Audience, 'neighbour' | 'family' | 'public'>>(
  donation: Donation,
  audience: A,
): Projection<A> {
  const seen = namesSeenBy(audience).map((name) => [name, donation[name]]);
  return Object.fromEntries(seen) as Projection<A>;
}

/** The donation for the public, if its message is shown. */
export function projectForPublic(donation: Projection<'public'>): Projection<'public'> {
  return projectShown(donation, 'public');
}

export function projectForOwner(donation: Donation): OwnDonation {
  return { ...project(donation, 'owner'), mine: true };
}

/** The donation for the family, to find it in their bank's list. */
export function projectForFamily(donation: Donation): Projection<'family'> {
  return projectShown(donation, 'family');
}

export function projectForNeighbour(donation: Donation): NeighbourDonation {
  return { ...projectShown(donation, 'neighbour'), mine: false };
}

function projectShown<A extends 'public' | 'neighbour' | 'family'>(
  donation: Projection<A> & { isAnonymous: boolean },
  audience: A,
): Projection<A> {
  const seen = namesSeenBy(audience).map((name) => [
    name,
    showAs(factsOf(name).shownAs?.[audience], donation[name], donation),
  ]);
  return Object.fromEntries(seen) as Projection<A>;
}
