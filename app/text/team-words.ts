/** Makes the words of problems that only the team meets known, where the team's pages are loaded: donors never load them. */
import { teamProblemWords } from './team-problems.ts';
import { addProblemWords } from './text.ts';

addProblemWords(teamProblemWords);
