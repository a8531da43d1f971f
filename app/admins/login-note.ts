/** The notice on /login for somebody who was sent there. The navigation's state carries the reason. */

const notes = {
  signedUp:
    'Your account is waiting for approval. You can log in as soon as the super-admin has approved it, with the username they give you.',
  passwordChanged: 'Your password is changed. Please log in with the new one.',
  signedOutEverywhere: 'You are logged out everywhere.',
} as const;

/** The state for a navigation to /login. */
export function withNote(note: keyof typeof notes): { note: string } {
  return { note };
}

/** The words for the state with which /login was opened; null without one. */
export function noteIn(state: unknown): string | null {
  const { note } = (state ?? {}) as { note?: unknown };
  return Object.entries(notes).find(([name]) => name === note)?.[1] ?? null;
}
