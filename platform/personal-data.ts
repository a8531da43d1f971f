/**
 * How each room declares the personal data that it keeps (contract §10). app/personal-data.server.ts lists
 * all declarations.
 */
import type { Database } from './db/database.ts';
import type { EventContext } from './events.ts';

/** A donation's donor: the person whose data an export shows and an erasure deletes. */
export type Donor = { id: string; email: string };

/** A person after an erasure. `isWhole`: all data under the address was erased, not one donation. */
export type ErasedPerson = { email: string; language: string; isWhole: boolean };

/** `Context`: AppContext, which lists these and so cannot be imported here. */
export type PersonalData<Context> = {
  /** What /privacy says of this data: names in `kept` of app/text/{language}/privacy.ts. */
  keeps?: readonly string[];
  /**
   * Rules of retention. The nightly job applies them in this order. Each returns how many rows it deleted or
   * cleared.
   */
  retention?: readonly { what: string; apply(context: Context): Promise<number> }[];
  /**
   * Deletes the data of a donation's donor, inside the transaction of the erasure. `does`: in words, for the
   * list of events.
   */
  erasure?: { does: string; erase(context: EventContext, tx: Database, donor: Donor): Promise<unknown> };
  /** After the erasure was committed: tells the person, and keeps nothing of it. */
  confirmErasure?(context: Context, person: ErasedPerson): Promise<void>;
  /** Returns the data of a donation's donor for the export, as JSON values by name. */
  exportOf?(db: Database, donor: Donor): Promise<Record<string, unknown>>;
  /** Data under a person's email address that belongs to no donation. */
  ofAddress?: {
    /** Its name in the export. */
    name: string;
    /** Its name on the team's pages, in the plural. */
    what: string;
    /** All addresses with such data. */
    addresses(db: Database): Promise<string[]>;
    /** With `before` (ISO), what is older. */
    list(context: EventContext, db: Database, email: string, before?: string): Promise<object[]>;
    /**
     * Deletes it, in the transaction of the erasure; with `before` (ISO), what is older. Returns the ids of
     * deleted mails.
     */
    erase(context: EventContext, tx: Database, email: string, before?: string): Promise<string[]>;
  };
};
