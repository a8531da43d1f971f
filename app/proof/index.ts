/** The face of this room for every caller: rules and types that browser and server share. */
export { noProof } from './no-proof.ts';
export type { Proof } from './proof.ts';
export { type ProofIn, proofIn } from './proof-in.ts';
