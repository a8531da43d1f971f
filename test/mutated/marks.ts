/** Placeholder in a generated request for an id of an earlier answer. */
export const freshMark = '{id}';
