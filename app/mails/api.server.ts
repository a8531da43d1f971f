/** Routes of mails: the team lists, sends and stops them; donors refuse reminders. */

import { Hono } from 'hono';
import * as v from 'valibot';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { answerCsv } from '../../platform/http/answer-csv.ts';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { fileExports } from '../../platform/jobs/lanes.ts';
import { languageCodes } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { schemaOfMail, wordedMails } from '../facts/index.ts';
import { email } from '../shared/input.ts';
import { signedLinkSchema } from '../shared/signed-link.ts';
import { listToCorrect, sendCorrections } from './corrections.server.ts';
import { sendTestMail } from './send-test-mail.server.ts';
import { showMailsOf } from './show-mails-of.server.ts';
import { showSubscription, unsubscribe } from './subscription.server.ts';
import {
  downloadMails,
  giveUpMail,
  listMails,
  type MailState,
  sendHeldMails,
  sendMailAgain,
  stopHeldMails,
} from './undelivered-mails.server.ts';
import { previewMail } from './words/preview-mail.server.ts';
import { siteWords } from './words/site-words.server.ts';

const mailStates = ['failed', 'held', 'waiting', 'notSent'] as const satisfies MailState[];

const listQuery = v.object({ state: v.optional(v.picklist(mailStates), 'failed') });

const csvQuery = v.object({ state: v.optional(v.picklist(mailStates)) });

/** As many donations as one page of the team's list has. */
const maxIds = 100;
const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid('query.donationId'))),
  v.maxLength(maxIds, refer('query.tooManyDonations', { max: maxIds })),
);
const correctionsSchema = v.object({ ids });
const language = v.picklist(languageCodes);
const testSchema = v.object({
  email: email('text.required'),
  of: v.optional(v.object({ mail: v.picklist(wordedMails), language })),
});
const previewSchema = v.variant(
  'mail',
  wordedMails.map((mail) => v.object({ mail: v.literal(mail), language, words: schemaOfMail[mail] })),
);
const idsQuery = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    ids,
  ),
});

export const mailsApi = new Hono<HttpEnv>()
  .get('/', requireRole('admin'), query(listQuery), async (c) =>
    c.json(await listMails(c.var.context, c.req.valid('query').state)),
  )
  .get('/of/:donationId', requireRole('admin'), async (c) =>
    c.json(await showMailsOf(c.var.context, parseId(c.req.param('donationId'), 'donation.notFound'))),
  )
  .get('/to-correct', requireRole('admin'), query(idsQuery), async (c) =>
    c.json(await listToCorrect(c.var.context, c.req.valid('query').ids)),
  )
  .post('/corrections', requireRole('admin'), json(correctionsSchema), async (c) =>
    c.json({ mailsAt: await sendCorrections(c.var.context, c.req.valid('json').ids) }),
  )
  .get('/csv', requireRole('super-admin'), admitTeam(fileExports), query(csvQuery), async (c) =>
    answerCsv(c, await downloadMails(c.var.context, await currentAdmin(c), c.req.valid('query').state)),
  )
  .get('/subscription', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    return c.json(await showSubscription(c.var.context, id, key));
  })
  .delete('/subscription', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    await unsubscribe(c.var.context, id, key);
    return c.body(null, 204);
  })
  .post('/test', requireRole('super-admin'), json(testSchema), async (c) => {
    const { email, of } = c.req.valid('json');
    await sendTestMail(c.var.context, email, { of });
    return c.body(null, 204);
  })
  .get('/words', requireRight('mayEditContent'), (c) => c.json({ siteWords }))
  .post('/preview', requireRight('mayEditContent'), json(previewSchema), async (c) => {
    const { mail, language, words } = c.req.valid('json');
    return c.json(await previewMail(c.var.context, mail, language, words));
  })
  .post('/held/send-now', requireRole('admin'), async (c) =>
    c.json({ sent: await sendHeldMails(c.var.context) }),
  )
  .delete('/held', requireRole('admin'), async (c) =>
    c.json({ stopped: await stopHeldMails(c.var.context, await currentAdmin(c)) }),
  )
  .post('/:id/send-again', requireRole('admin'), async (c) => {
    await sendMailAgain(c.var.context, parseId(c.req.param('id'), 'mail.notFound'));
    return c.body(null, 204);
  })
  .delete('/:id', requireRole('admin'), async (c) => {
    await giveUpMail(c.var.context, await currentAdmin(c), parseId(c.req.param('id'), 'mail.notFound'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    mails: Mounted<'/mails', typeof mailsApi>;
  }
}
