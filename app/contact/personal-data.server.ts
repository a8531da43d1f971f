/** Personal data of this room: contact messages. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeContactMessages } from './purge-contact-messages.server.ts';

export const contactData: PersonalData<AppContext> = {
  retention: [{ what: 'contact messages', apply: purgeContactMessages }],
};
