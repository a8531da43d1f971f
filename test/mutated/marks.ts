/** Stands in a generated request where something goes that is only known when it is sent: an id of an earlier answer. */
export const freshMark = '{id}';
