/**
 * Routes of the letter: each donor's own; preview, upload and removal of a scanned one for the super-admin.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { answerBytes } from '../../platform/http/answer-bytes.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { answerKeyForm } from '../../platform/http/key-form.ts';
import { query } from '../../platform/http/query.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { openUpload } from '../../platform/http/upload.ts';
import { laneKeyOf, pictureWork } from '../../platform/jobs/lanes.ts';
import { defaultLanguage, type Language, languageCodes } from '../../platform/languages.ts';
import { maxFileBytes } from '../files/index.ts';
import { failedDownloadPath } from '../shared/donation-keys.ts';
import { readLetter, readLetterWords } from './donors-letter.server.ts';
import { findLetter, previewLetter } from './letter.server.ts';
import { removeScanned, storeScanned } from './scanned-letter.server.ts';

/** Without a language, the letter is for the donors of every language. */
const scanQuery = v.object({ language: v.optional(v.picklist(languageCodes)) });

const languagesOf = ({ language }: v.InferOutput<typeof scanQuery>) =>
  language ? [language] : languageCodes;

const previewQuery = v.object({
  language: v.optional(v.picklist(languageCodes), defaultLanguage),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

export const letterApi = new Hono<HttpEnv>()
  .get('/', requireRight('mayEditContent'), async (c) => {
    const letters = await Promise.all(
      languageCodes.map(async (code) => [code, await findLetter(c.var.context, code)] as const),
    );
    const scannedSince = Object.fromEntries(
      letters.map(([code, { scanned }]) => [code, scanned?.since ?? null]),
    );
    return c.json({
      scannedSince: scannedSince as Record<Language, string | null>,
      isFamilys: letters.some(([, { memorySince }]) => memorySince !== null),
    });
  })
  .get('/preview', requireRight('mayEditContent'), query(previewQuery), async (c) => {
    const { language, name } = c.req.valid('query');
    const turn = { lane: pictureWork.team, laneKey: laneKeyOf(c.var.requester) };
    const { content } = await previewLetter(c.var.context, language, name, turn);
    c.header('Content-Type', 'application/pdf');
    return answerBytes(c, content);
  })
  .get('/of/:id', requireRole('visitor'), (c) => answerLetter(c, c.var.requester))
  // Without scripts.
  .post('/of/:id', requireRole('visitor'), (c) =>
    answerKeyForm(
      c,
      (requester) => answerLetter(c, requester),
      (key) => failedDownloadPath(c.req.param('id'), key),
    ),
  )
  .get('/of/:id/words', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(await readLetterWords(context, requester, id));
  })
  .put('/', requireRight('mayEditContent'), query(scanQuery), async (c) => {
    const languages = languagesOf(c.req.valid('query'));
    await storeScanned(c.var.context, c.var.requester, languages, openUpload(c, maxFileBytes));
    return c.body(null, 204);
  })
  .delete('/', requireRight('mayEditContent'), query(scanQuery), async (c) => {
    await removeScanned(c.var.context, languagesOf(c.req.valid('query')));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    letter: Mounted<'/letter', typeof letterApi>;
  }
}

async function answerLetter(c: Context<HttpEnv, '/of/:id'>, requester: Requester): Promise<Response> {
  const id = parseId(c.req.param('id'), 'donation.notFound');
  const { content } = await readLetter(c.var.context, requester, id);
  c.header('Content-Type', 'application/pdf');
  return answerBytes(c, content);
}
