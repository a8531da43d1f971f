/** What the super-admin allows each account of the team. */

/** What an account may do beyond reading donations and working on them; the super-admin may do all. */
export type Rights = {
  /** Match bank statements, accept lines, enter gifts from them. */
  mayUseStatements: boolean;
  /** Change Home, updates, papers, spendings, the letter and messages without a donation. */
  mayEditContent: boolean;
  /** Read only: every change but of the own account is refused. */
  isReadOnly: boolean;
};

export const allRights: Rights = { mayUseStatements: true, mayEditContent: true, isReadOnly: false };
