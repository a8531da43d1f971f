/** All words of the team's pages that exist in several languages, in Malayalam. */
import type { TeamText } from '../en/index.ts';
import { controls } from './controls.ts';
import { donations } from './donations.ts';
import { fields } from './fields.ts';
import { frame } from './frame.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { problems } from './problems.ts';
import { remind } from './remind.ts';

export const team: TeamText = { frame, controls, donations, mails, remind, messages, fields, problems };
