/**
 * Sentences of /accounts only, in English. Its loader sends them with the figures, so that no other page
 * carries them.
 */
export const accounts = {
  intro:
    'Every bill that was paid from your gifts, and what is left. Names and numbers that are private are blacked out.',
  raised: 'Given and verified',
  spent: 'Spent',
  kept: 'Left for what is still to come',
  advanced: 'Paid ahead by the family',
  sum: 'Given = spent + left',
  sumAdvanced: 'Given = spent − paid ahead',
  needs: 'What it is for',
  bills: 'All that was spent, newest first',
  none: 'Nothing has been spent yet.',
  other: 'Other',
  bill: 'Bill',
};

export type AccountsText = { [Name in keyof typeof accounts]: string };
