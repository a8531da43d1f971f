/** Sentences of who asks that the server puts into links, in Malayalam. */
import type { question as english } from '../en/proof.ts';

export const question: typeof english = ({ beneficiarys }) =>
  `നമസ്കാരം, ${beneficiarys} പേജിനെക്കുറിച്ച് ഒരു കാര്യം ചോദിക്കാനുണ്ട്.`;
