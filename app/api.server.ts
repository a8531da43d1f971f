/**
 * The API of spec §7 as one typed whole: each room's routes under its path. All data is read and written
 * through it.
 */
import { Hono } from 'hono';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { accountsApi } from './accounts/api.server.ts';
import { adminsApi } from './admins/api.server.ts';
import { arrivedApi } from './arrived/api.server.ts';
import { stageApi } from './campaign/api.server.ts';
import { contactApi } from './contact/api.server.ts';
import { deskApi } from './desk/api.server.ts';
import { donationsApi } from './donations/api.server.ts';
import { screenshotsApi } from './donations/screenshots/api.server.ts';
import { factsApi } from './facts/api.server.ts';
import { filesApi } from './files/api.server.ts';
import { followersApi } from './followers/api.server.ts';
import { jobsApi } from './jobs/api.server.ts';
import { launchApi } from './launch/api.server.ts';
import { letterApi } from './letter/api.server.ts';
import { mailsApi } from './mails/api.server.ts';
import { messagesApi } from './messages/api.server.ts';
import { notFoundApi } from './not-found/api.server.ts';
import { offers } from './offers.server.ts';
import { payInApi } from './pay-in/api.server.ts';
import { paypalApi } from './paypal/api.server.ts';
import { plansApi } from './plans/api.server.ts';
import { proofApi } from './proof/api.server.ts';
import { publicFiguresApi } from './raised/api.server.ts';
import { readingsApi } from './readings/api.server.ts';
import { receiptsApi } from './receipts/api.server.ts';
import { reconcileApi } from './reconcile/api.server.ts';
import { remindersApi } from './reminders/api.server.ts';
import { reviewApi } from './review/api.server.ts';
import { exportApi } from './review/export/api.server.ts';
import { reviewMessagesApi } from './review/messages/api.server.ts';
import { toolsApi } from './review/tools/api.server.ts';
import { shareApi } from './share/api.server.ts';
import { cardsApi } from './site/cards/api.server.ts';
import { homeApi } from './site/home/api.server.ts';
import { privacyApi } from './site/privacy/api.server.ts';
import { statisticsApi } from './statistics/api.server.ts';
import { updatesApi } from './updates/api.server.ts';
import { visitorsApi } from './visitors/api.server.ts';
import { createVouchersApi } from './vouchers/api.server.ts';

export const api = new Hono<HttpEnv>()
  .basePath('/api')
  .route('/', homeApi)
  .route('/', visitorsApi)
  // Before the donations' routes, which would read any other name as a donation's id.
  .route('/donations', toolsApi)
  .route('/donations', statisticsApi)
  .route('/donations', reviewApi)
  .route('/donations', reviewMessagesApi)
  .route('/donations', exportApi)
  .route('/donations', notFoundApi)
  .route('/donations', receiptsApi)
  .route('/donations', donationsApi)
  .route('/arrived', arrivedApi)
  .route('/reconcile', reconcileApi)
  .route('/paypal', paypalApi)
  .route('/messages', messagesApi)
  .route('/share', shareApi)
  .route('/cards', cardsApi)
  .route('/followers', followersApi)
  .route('/vouchers', createVouchersApi(offers))
  .route('/updates', updatesApi)
  .route('/contact', contactApi)
  .route('/admin', adminsApi)
  .route('/admin', deskApi)
  .route('/facts', factsApi)
  .route('/files', filesApi)
  .route('/files', screenshotsApi)
  .route('/files', readingsApi)
  .route('/mails', mailsApi)
  .route('/jobs', jobsApi)
  .route('/reminders', remindersApi)
  .route('/plans', plansApi)
  .route('/launch', launchApi)
  .route('/letter', letterApi)
  .route('/pay-in', payInApi)
  .route('/privacy', privacyApi)
  .route('/proof', proofApi)
  .route('/accounts', accountsApi)
  .route('/campaign-life', stageApi)
  .route('/public-figures', publicFiguresApi);
