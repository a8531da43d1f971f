/** The face of this room for every caller: rules and types that browser and server share. */
export { noProof, type Proof, type ProofIn, proofIn } from './proof.ts';
