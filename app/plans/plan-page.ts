/** What the pages show of a monthly plan, composed by the server in the page's language. */

/** The card on the page of a donation: the form that starts a plan, or a link to the plan. */
export type PlanCard = {
  title: string;
  text: string[];
  form: {
    label: string;
    choices: { months: number; label: string }[];
    chosen: number;
    button: string;
  } | null;
  link: { path: string; words: string } | null;
};

/** The page of a plan. */
export type PlanPage = {
  title: string;
  /** Said of a plan that has just been started. */
  started: string;
  /** The same if no mail comes. */
  startedWithoutMail: string;
  text: string[];
  daysTitle: string;
  /** `state`: empty for a day to come. */
  days: { day: string; date: string; state: string }[];
  /** The button that gives for a month; null if nothing is to be given now. */
  give: { title: string; text: string[]; button: string } | null;
  /** The calendar file, while reminders go out, and the button that ends the plan; null once it has ended. */
  running: { calendar: { words: string; path: string } | null; end: string } | null;
  words: { unfinished: string; unfinishedLink: string; failed: string };
};

/**
 * For the team: a donation that has to do with a plan. `plan`: the newest plan of the donation. `gift`: the
 * month for which it was started, and the donation that has the plan.
 */
export type PlanLine = {
  id: string;
  plan: { months: number; startedOn: string; isRunning: boolean } | null;
  gift: { month: number; months: number; donationId: string } | null;
};
