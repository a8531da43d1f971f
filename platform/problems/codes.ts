/** The codes of errors, and the parameters of their words. Types only: pages import them. */

/** `params`: the names of its words' parameters. `retryAfter`: in seconds, for the header of the answer. */
export type ProblemSpec = { status: number; params?: readonly string[]; retryAfter?: number };

/**
 * What a room declares. A code of `…Codes` answers a whole request; one of `…Fields` belongs to one field of
 * a form, and lists the parameters of its words. Only the team meets `team…`: it has English words.
 */
export type DeclaredProblems = {
  publicCodes?: Record<string, ProblemSpec>;
  publicFields?: Record<string, readonly string[]>;
  teamCodes?: Record<string, ProblemSpec>;
  teamFields?: Record<string, readonly string[]>;
};

/** Each room adds its own in its `problems.ts`; app/problems.server.ts has the values. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface RoomProblems {}

/** One group of all rooms, as one type. */
type Group<Name extends keyof DeclaredProblems> = Intersection<
  PartOf<RoomProblems[keyof RoomProblems], Name>
>;
type PartOf<Room, Name extends string> = Room extends { [N in Name]: infer Codes } ? Codes : never;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

type Specs = Group<'publicCodes'> & Group<'teamCodes'>;
type Fields = Group<'publicFields'> & Group<'teamFields'>;

export type ProblemCode = keyof Specs;
export type FieldCode = keyof Fields;
export type PublicCode = keyof Group<'publicCodes'> | keyof Group<'publicFields'>;
export type TeamCode = keyof Group<'teamCodes'> | keyof Group<'teamFields'>;

/** The names of a code's parameters; never if it has none. */
export type ParamsOf<Code extends ProblemCode | FieldCode> = Code extends ProblemCode
  ? Specs[Code] extends { params: readonly (infer Name extends string)[] }
    ? Name
    : never
  : Code extends FieldCode
    ? Fields[Code][number]
    : never;

/** A code's words: plain, or made of its parameters. */
export type WordsOf<Code extends ProblemCode | FieldCode> = [ParamsOf<Code>] extends [never]
  ? string
  : (params: Record<ParamsOf<Code>, string>) => string;
