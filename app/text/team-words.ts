/** Registers the words of errors that only the team meets. The team's pages load it, donors never do. */
import { teamProblemWords } from './team-problems.ts';
import { addProblemWords } from './text.ts';

addProblemWords(teamProblemWords);
