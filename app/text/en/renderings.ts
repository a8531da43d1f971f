/**
 * The words on the pictures and the poster of the share kit, in English. Separate from the pages' sentences,
 * so that no browser downloads them.
 */

import { counted } from '../plural.ts';

export const renderings = {
  raised: ({ raised, goal, percent }: { raised: string; goal: string; percent: string }) =>
    `${raised} raised of ${goal} · ${percent}`,
  first: ({ goal }: { goal: string }) => `Goal ${goal} · be the first to help`,
  firstGifts: ({ goal }: { goal: string }) => `Goal ${goal} · the first donations are in`,
  reached: ({ raised }: { raised: string }) => `Goal reached: ${raised} raised. Thank you`,
  /** For a campaign that takes no donations. */
  quietVisit: 'Read more:',
  quietScan: 'Point your phone’s camera at this code to open the page.',
  visit: 'Read the story and see how to help:',
  scan: 'Point your phone’s camera at this code to read the story and see how to help.',
  typed: 'Or open',
  hospital: ({ name, city }: { name: string; city: string }) => `Being treated at: ${name}, ${city}`,
  /** `number`: of the volunteers. */
  ask: ({ number }: { number: string }) => `Questions? WhatsApp the volunteers: ${number}`,
  /** On cards of single pages, if every spending has its bill. */
  everyBill: 'Every bill is shown',
  accountedFor: ({ bills, spent }: { bills: number; spent: string }) =>
    `Every rupee accounted for: ${counted(bills, 'bill')}, ${spent} spent`,
  /** If a spending has no bill. */
  spent: ({ spent }: { spent: string }) => `${spent} spent so far: see each payment`,
  posterTitle: ({ siteName }: { siteName: string }) => `Poster: ${siteName}`,
};

/** The keys that every language must have. */
export type RenderingText = typeof renderings;
