/** When the newest update is old: donors wonder what became of their gift. Ages are days in India. Pure. */

/** The team is reminded from this age on. */
export const remindsTeamAfter = 30;

/** Home says how old the news is from this age on. */
export const toldAfter = 45;
