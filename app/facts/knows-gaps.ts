/** Refuses texts with placeholders that they can't have. */
import * as v from 'valibot';
import { listGaps, unknownGap } from '../../platform/config/gaps.ts';
import { refer } from '../../platform/problems/reference.ts';

export const knowsGaps = (known: readonly string[]) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => unknownGap(text, known) === null,
    ({ input }) => refer('fact.unknownGap', { gap: unknownGap(input, known) ?? '', known: listGaps(known) }),
  );
