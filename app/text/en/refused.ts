/** The words of a page whose form was refused without scripts, in English. */
export const refused = {
  /** Before the page's title, which screen readers say first. */
  title: ({ title }: { title: string }) => `Error: ${title}`,
};

/** The keys that every language must have. */
export type RefusedText = typeof refused;
