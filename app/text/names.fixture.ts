/** The names of a campaign in English, for tests of sentences. */
export const names = {
  beneficiary: 'Anitha',
  beneficiarys: 'Anitha’s',
  against: 'against cancer',
  spouse: 'Ravi',
  spouses: 'Ravi’s',
  relation: 'husband',
  relations: 'husband’s',
};
