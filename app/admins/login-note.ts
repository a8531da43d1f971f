/** What /login says to somebody who was sent there for a reason; the reason travels in the navigation's state. */

const notes = {
  signedUp:
    'Your account is waiting for approval. You can log in as soon as the super-admin has approved it, with the username that they tell you.',
  passwordChanged: 'Your password is changed. Please log in with the new one.',
  signedOutEverywhere: 'You are signed out everywhere.',
} as const;

/** The state to navigate to /login with. */
export function withNote(note: keyof typeof notes): { note: string } {
  return { note };
}

/** The words for the state that /login was reached with; null without any. */
export function noteIn(state: unknown): string | null {
  const { note } = (state ?? {}) as { note?: unknown };
  return Object.entries(notes).find(([name]) => name === note)?.[1] ?? null;
}
