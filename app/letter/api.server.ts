/**
 * Routes of the letter: each donor's own; preview, upload and removal of a scanned one for the super-admin.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { answerBytes } from '../../platform/http/answer-bytes.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { openUpload } from '../../platform/http/upload.ts';
import { laneKeyOf, pictureWork } from '../../platform/jobs/lanes.ts';
import { defaultLanguage, languageCodes } from '../../platform/languages.ts';
import { maxFileBytes } from '../files/index.ts';
import { readLetter, readLetterWords } from './donors-letter.server.ts';
import { findLetter, previewLetter } from './letter.server.ts';
import { removeScanned, storeScanned } from './scanned-letter.server.ts';

const previewQuery = v.object({
  language: v.optional(v.picklist(languageCodes), defaultLanguage),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

export const letterApi = new Hono<HttpEnv>()
  .get('/', requireRight('mayEditContent'), async (c) => {
    const { scanned, memorySince } = await findLetter(c.var.context, defaultLanguage);
    return c.json({ scannedSince: scanned?.since ?? null, isFamilys: memorySince !== null });
  })
  .get('/preview', requireRight('mayEditContent'), query(previewQuery), async (c) => {
    const { language, name } = c.req.valid('query');
    const turn = { lane: pictureWork.team, laneKey: laneKeyOf(c.var.requester) };
    const { content } = await previewLetter(c.var.context, language, name, turn);
    c.header('Content-Type', 'application/pdf');
    return answerBytes(c, content);
  })
  .get('/of/:id', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const { content } = await readLetter(context, requester, parseId(c.req.param('id'), 'donation.notFound'));
    c.header('Content-Type', 'application/pdf');
    return answerBytes(c, content);
  })
  .get('/of/:id/words', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(await readLetterWords(context, requester, id));
  })
  .put('/', requireRight('mayEditContent'), async (c) => {
    await storeScanned(c.var.context, c.var.requester, openUpload(c, maxFileBytes));
    return c.body(null, 204);
  })
  .delete('/', requireRight('mayEditContent'), async (c) => {
    await removeScanned(c.var.context);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    letter: Mounted<'/letter', typeof letterApi>;
  }
}
