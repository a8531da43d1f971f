/** What is written on the pictures and the poster of the share kit, in English. Apart from the pages' sentences, so that no browser downloads it. */

export const drawings = {
  raised: ({ raised, goal, percent }: { raised: string; goal: string; percent: string }) =>
    `${raised} raised of ${goal} · ${percent}`,
  first: ({ goal }: { goal: string }) => `Goal ${goal} · be the first to help`,
  firstGifts: ({ goal }: { goal: string }) => `Goal ${goal} · the first gifts have arrived`,
  reached: ({ raised }: { raised: string }) => `Goal reached: ${raised} raised. Thank you`,
  /** Of a campaign that takes no donations. */
  quietVisit: 'Read more:',
  quietScan: 'Point your phone’s camera at this code to open the page.',
  visit: 'Read the story and see how to help:',
  scan: 'Point your phone’s camera at this code to read the story and see how to help.',
  typed: 'Or open',
  posterTitle: ({ siteName }: { siteName: string }) => `Poster: ${siteName}`,
};

/** What every language must have. */
export type DrawingText = typeof drawings;
