/**
 * Response header of an edit: when the donor's mail about the verification goes out (ISO). Missing if no such
 * mail follows.
 */
export const mailAtHeader = 'X-Mail-At';
