import { expect, test } from 'vitest';
import { dative, withName } from './malayalam-cases.ts';

test.each([
  ['അനിത ടീച്ചറുടെ', 'അനിത ടീച്ചർക്ക്', 'അനിത ടീച്ചർക്കൊപ്പം'],
  ['രവി കുമാറിന്റെ', 'രവി കുമാറിന്', 'രവി കുമാറിനൊപ്പം'],
  ['രാമന്റെ', 'രാമന്', 'രാമനൊപ്പം'],
  ['രാമൻറെ', 'രാമന്', 'രാമനൊപ്പം'],
  ['ലീലയുടെ', 'ലീലയ്ക്ക്', 'ലീലയ്ക്കൊപ്പം'],
  ['ദേവിയുടെ', 'ദേവിക്ക്', 'ദേവിക്കൊപ്പം'],
  ['അമ്മുവിന്റെ', 'അമ്മുവിന്', 'അമ്മുവിനൊപ്പം'],
  ['മീര മോളുടെ', 'മീര മോൾക്ക്', 'മീര മോൾക്കൊപ്പം'],
  // An ending that the rules don't know: right, if longer.
  ['Anna’s', 'അന്ന എന്ന വ്യക്തിക്ക്', 'അന്ന എന്ന വ്യക്തിക്കൊപ്പം'],
])('%s becomes %s and %s', (beneficiarys, to, together) => {
  const names = { beneficiary: 'അന്ന', beneficiarys };
  expect([dative(names), withName(names)]).toEqual([to, together]);
});
