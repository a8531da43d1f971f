/** What surrounds the ways in to the team's pages: what every public page has, and the words of the team's own problems. */
import '../text/team-words.ts';

export { default } from '../shell/public-layout.tsx';
