/** All words of the team's pages that exist in several languages, in English. */
import { controls } from './controls.ts';
import { donations } from './donations.ts';
import { fields } from './fields.ts';
import { frame } from './frame.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { problems } from './problems.ts';
import { remind } from './remind.ts';

export const team = { frame, controls, donations, mails, remind, messages, fields, problems };

export type TeamText = typeof team;
