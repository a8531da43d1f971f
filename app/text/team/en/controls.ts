/** Words of controls that several pages of the team have, in English. */

export const controls = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  save: 'Save',
  clear: 'Clear',
  undo: 'Undo',
  tryAgain: 'Try again',
  more: 'More',
  less: 'Less',
  loading: 'Loading…',
  couldNotLoad: (what: string) => `${what} could not be loaded.`,
  editOf: ({ label, whose }: { label: string; whose: string }) => `Edit ${label.toLowerCase()} of ${whose}`,
  fieldOf: ({ label, whose }: { label: string; whose: string }) => `${label} of ${whose}`,
  useTheirs: 'Use theirs',
  overwrite: 'Overwrite with mine',
  /** A button that asks first: its title and its answer. */
  askOf: ({ words, label }: { words: string; label: string }) => `${words} ${label}?`,
  yesDo: (words: string) => `Yes, ${words.toLowerCase()}`,
  pages: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: string) => `${count} selected`,
  selectedOf: (several: string) => `Selected ${several}`,
  clearSelection: 'Clear selection',
  copyId: 'Copy id',
  copyIds: 'Copy ids',
  theseIds: 'these IDs',
  copiedIds: 'Copied IDs to clipboard.',
  csv: 'Download these as CSV',
  inThisList: (count: string) => `${count} in this list`,
  empty: 'empty',
  yes: 'True',
  no: 'False',
  bulk: {
    /** `verb`: a participle, such as 'verified'. */
    progress: ({ done, all, verb }: { done: string; all: string; verb: string }) =>
      `${done} of ${all} ${verb}`,
    progressLabel: ({ several, verb }: { several: string; verb: string }) =>
      `${several.slice(0, 1).toUpperCase()}${several.slice(1)} ${verb}`,
    updated: 'updated',
    notDone: 'What was not done',
    wasDone: 'What was done',
    failed: (_isOne: boolean) => 'failed:',
    gone: (isOne: boolean): string => (isOne ? 'no longer exists:' : 'no longer exist:'),
    unsure: (isOne: boolean) =>
      `${isOne ? 'was' : 'were'} tried again after a reload and refused. The first try may have worked.`,
    matchedNone: (noun: string) => `matched no ${noun}:`,
    andMore: (count: string) => `and ${count} more`,
    idNouns: ['ID', 'IDs'] as readonly [one: string, several: string],
  },
  jobs: {
    done: 'done',
    undone: 'undone',
    running: 'Work under way',
    goesOn: 'The server continues if you close this page.',
    askedBy: ({ who, at }: { who: string | null; at: string }) => `Asked for by ${who ?? 'you'}, ${at}.`,
    /** `counted`: the number of all, with its noun. */
    ended: ({ done, counted, verb }: { done: string; counted: string; verb: string }) =>
      `${done} of ${counted} ${verb}`,
    alreadyWere: (count: string) => `, ${count} already were`,
    stopped: ({ counted, isOne }: { counted: string; isOne: boolean }) =>
      `It stopped because of a repeating fault. ${counted} ${isOne ? 'was' : 'were'} not reached; finished work stays.`,
    wasUndone: 'It was undone.',
    undoDone: 'Undo what was done',
    undoQuestion: (counted: string) => `Undo what was done to ${counted}?`,
  },
};

export type ControlsText = typeof controls;
