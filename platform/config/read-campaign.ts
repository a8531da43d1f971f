/** Reads config/campaign.json: at the start, and in the daily check of the pay-in details. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Campaign, campaignSchema, sampleBankNumber } from './campaign.ts';
import { ConfigError } from './read-settings.ts';

/** Reads and checks the file. Throws ConfigError with one line. */
export function readCampaign(path: string): Campaign {
  const fail = (what: string): never => {
    throw new ConfigError(`CAMPAIGN (${path}) ${what}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`can't be read: ${(error as Error).message}`);
  }
  const { success, output, issues } = v.safeParse(campaignSchema, json);
  if (!success) {
    const [issue] = issues;
    const received = issue.received === 'undefined' ? 'missing' : issue.received;
    return fail(`has a bad '${v.getDotPath(issue) ?? ''}': it is ${received}; ${issue.message}`);
  }
  if (!output.sample && output.bank.number === sampleBankNumber) {
    fail(
      `still has the sample's bank account: set bank and upi to the family's own, or leave "sample": true`,
    );
  }
  return output;
}

/** The keys of the file that the schema doesn't know, such as 'goal.rupee': usually misspelt ones. */
export function unknownCampaignKeys(path: string): string[] {
  return unknownIn(campaignSchema, JSON.parse(readFileSync(path, 'utf8')), []);
}

/** The parts of Valibot's schemas that have keys. */
type Schema = {
  readonly kind: 'schema';
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
};

function unknownIn({ entries, wrapped, item }: Schema, value: unknown, path: string[]): string[] {
  if (wrapped) return unknownIn(wrapped, value, path);
  if (item && Array.isArray(value)) {
    return value.flatMap((each, n) => unknownIn(item, each, [...path, String(n)]));
  }
  if (!entries || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key];
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return schema ? unknownIn(schema, part, at) : [at.join('.')];
  });
}
