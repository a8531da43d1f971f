/** How an editor makes words bold and links. */
export const markHint =
  '**words** become bold; https://… becomes a link, and so do words written as [words](https://…).';
