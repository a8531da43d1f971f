/** Bodies of the calls that open the site. */
import * as v from 'valibot';

export const stepSchema = v.object({ isDone: v.boolean('launch.choice') });

/** `isAnyway`: also with open steps. */
export const publishSchema = v.object({ isAnyway: v.boolean('launch.choice') });
