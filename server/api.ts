/** The API of spec §7 as one typed whole: each room's door under its path. The only way to the data. */
import { Hono } from 'hono';
import { adminsApi } from '../app/admins/api.server.ts';
import { contactApi } from '../app/contact/api.server.ts';
import { donationsApi } from '../app/donations/api.server.ts';
import { paypalApi } from '../app/donations/paypal/api.server.ts';
import { toolsApi } from '../app/donations/review/tools/api.server.ts';
import { filesApi } from '../app/files/api.server.ts';
import { homeApi } from '../app/home/api.server.ts';
import { letterApi } from '../app/letter/api.server.ts';
import { mailsApi } from '../app/mails/api.server.ts';
import { messagesApi } from '../app/messages/api.server.ts';
import { updatesApi } from '../app/updates/api.server.ts';
import { visitorsApi } from '../app/visitors/api.server.ts';
import type { Door } from './door.ts';

export const api = new Hono<Door>()
  .basePath('/api')
  .route('/', homeApi)
  .route('/', visitorsApi)
  // Before the donations' own: there, every other name would be a donation's id.
  .route('/donations', toolsApi)
  .route('/donations', donationsApi)
  .route('/paypal', paypalApi)
  .route('/messages', messagesApi)
  .route('/updates', updatesApi)
  .route('/contact', contactApi)
  .route('/admin', adminsApi)
  .route('/files', filesApi)
  .route('/mails', mailsApi)
  .route('/letter', letterApi);

export type Api = typeof api;
