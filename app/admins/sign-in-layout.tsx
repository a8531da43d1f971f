/** The frame of the log-in pages: that of public pages, with the words of the team's errors. */
import '../text/team/words.ts';

export { default } from '../shell/public-layout.tsx';
