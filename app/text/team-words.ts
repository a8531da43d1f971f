/** Registers the English words of errors that only the team meets, for the log-in, which is in English. */
import { languageCodes } from '../../platform/languages.ts';
import { teamProblemWords } from './team-problems.ts';
import { addProblemWords } from './text.ts';

for (const language of languageCodes) addProblemWords(language, teamProblemWords);
