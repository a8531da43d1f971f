/** The facts as the team's pages get them. */
import type { FactKey, FactValues } from './schema.ts';

/** `createdBy`: a username; null if the text was there before its first change on the site. */
export type Version<Value> = { nth: number; value: Value; createdAt: string; createdBy: string | null };

export type Shown<Value> = {
  /** What counts now; null if nothing was written. */
  value: Value | null;
  /** The number of the newest version; 0 if campaign.json counts. */
  nth: number;
  /** Newest first. */
  versions: Version<Value>[];
  /** What counts before the first version: what campaign.json says; null if nothing. */
  inFile: Value | null;
};

/** `spentNeeds`: the ids of needs that spendings refer to, which can't be removed. */
export type ShownFacts = { [Key in FactKey]: Shown<FactValues[Key]> } & { spentNeeds: string[] };
