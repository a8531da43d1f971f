/** What only a person can check before the site opens to strangers (docs/decisions/0069-draft.md). Pure. */
export const launchSteps = [
  'consentKept',
  'letterRead',
  'codesScanned',
  'trialDonation',
  'mailsReceived',
  'backupMade',
] as const;
export type LaunchStep = (typeof launchSteps)[number];
