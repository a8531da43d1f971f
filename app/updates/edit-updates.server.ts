/** Updates as the super-admin writes them: added once, edited, deleted, at once or scheduled. */

import type { AppContext } from '../../platform/app-context.ts';
import { clockInIndia, momentOfClock } from '../../platform/days.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findStage } from '../campaign/index.server.ts';
import { isHomeImage, isVoiceNote } from '../files/index.server.ts';
import * as repository from './repository.server.ts';
import { publicationOf } from './schedule.ts';
import type { Seen, UpdateEdit, UpdateInput } from './schema.ts';
import {
  picturesOf,
  type ScheduledUpdate,
  type Transcripts,
  type Translations,
  type Update,
} from './update.ts';

/**
 * Adds an update; one whose time is to come is scheduled. A repeat with the same key adds nothing and returns
 * the first one. Throws 400 for a picture that is not stored here.
 */
export async function addUpdate(
  context: AppContext,
  input: UpdateInput,
  idempotencyKey: string | null,
): Promise<Update | ScheduledUpdate> {
  return context.db.transaction().execute(async (tx) => {
    const id = crypto.randomUUID();
    const { date, title = '', description, translations = {}, translatedTitles = {} } = input;
    const row = {
      id,
      date,
      title,
      description,
      translations: written(translations),
      translatedTitles: written(translatedTitles),
      ...(await storedPictures(tx, input, { picture: null, morePictures: [] })),
      ...(await storedVoice(tx, input)),
      createdAt: new Date().toISOString(),
      idempotencyKey,
      ...(await scheduleOf(context, tx, publicationOf(input), input.mailsFollowers ?? false)),
    };
    const isNew = await repository.insertUpdate(tx, row);
    if (isNew) await contentChanged(tx);
    return findWritten(context, tx, isNew ? id : await repository.findIdByKey(tx, idempotencyKey));
  });
}

/**
 * Replaces the sent fields of an update. A scheduled one is shown at once if its new time is past; one that is
 * shown stays so. Throws 404, 400 as above and for a time to come of an update that is shown, and 409 with the
 * current update if it is no longer as its writer has `seen`.
 */
export async function editUpdate(
  context: AppContext,
  id: string,
  { seen, publishAt, mailsFollowers, picture, morePictures, voice, voiceTranscripts, ...rest }: UpdateEdit,
): Promise<Update | ScheduledUpdate> {
  return context.db.transaction().execute(async (tx) => {
    const before = await repository.findStored(tx, id);
    if (!before) throw new Problem('update.notFound');
    const time = publicationOf({ date: rest.date, publishAt: publishAt ?? null });
    if (before.publishAt === null) refuseHiding(before, rest.date, time);
    const kept = publishAt === undefined && before.publishAt ? Date.parse(before.publishAt) : time;
    const mails = mailsFollowers ?? before.mailsFollowers;
    const { translations, translatedTitles, ...sent } = rest;
    const changes = {
      ...sent,
      ...(translations && { translations: written(translations) }),
      ...(translatedTitles && { translatedTitles: written(translatedTitles) }),
      ...(await storedPictures(tx, { picture, morePictures }, before)),
      ...(await storedVoice(tx, { voice, voiceTranscripts })),
      ...(before.publishAt && (await scheduleOf(context, tx, Math.max(kept, time), mails))),
    };
    if (!(await repository.updateUpdate(tx, before, changes, seen ? columnsOf(seen) : {}))) {
      const update = await findWritten(context, tx, id);
      const { date, title, description } = update;
      throw new Problem('update.changedMeanwhile', {
        params: { date, title, description },
        details: { update },
      });
    }
    await contentChanged(tx);
    return findWritten(context, tx, id);
  });
}

/** Deletes an update. Throws 404. */
export async function deleteUpdate({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.deleteUpdate(tx, id))) throw new Problem('update.notFound');
    await contentChanged(tx);
  });
}

/** An update that is shown. Throws 404. */
export async function requireUpdate(db: Database, id: string): Promise<Update> {
  const update = await repository.findUpdate(db, id);
  if (!update) throw new Problem('update.notFound');
  return update;
}

/** The updates that only the team sees yet, the next one first. */
export async function listScheduled(context: AppContext): Promise<ScheduledUpdate[]> {
  const isMemory = (await findStage(context, context.db)) === 'memory';
  return (await repository.listScheduled(context.db)).flatMap(
    (stored) => asScheduled(stored, isMemory) ?? [],
  );
}

async function findWritten(context: AppContext, tx: Database, id: string): Promise<Update | ScheduledUpdate> {
  const stored = await repository.findStored(tx, id);
  const isMemory = stored?.publishAt != null && (await findStage(context, tx)) === 'memory';
  return (stored && asScheduled(stored, isMemory)) ?? requireUpdate(tx, id);
}

/** Null if it is shown. */
function asScheduled(stored: repository.StoredUpdate, isMemory: boolean): ScheduledUpdate | null {
  const { publishAt, scheduledInMemory, ...update } = stored;
  if (publishAt === null) return null;
  const isHeld = isMemory && !scheduledInMemory;
  return { ...update, publishAt: clockInIndia(Date.parse(publishAt)), isHeld };
}

/** The columns of an update that is shown from `time` (ms) on. Saving it in memory confirms it for memory. */
async function scheduleOf(context: AppContext, tx: Database, time: number, mailsFollowers: boolean) {
  if (time <= Date.now()) return { publishAt: null, mailsFollowers: false, scheduledInMemory: false };
  const scheduledInMemory = (await findStage(context, tx)) === 'memory';
  return { publishAt: new Date(time).toISOString(), mailsFollowers, scheduledInMemory };
}

/** Nobody can hide from readers what they have seen, except by deleting it. */
function refuseHiding(before: Update, date: string, time: number): void {
  if (time <= Date.now() || (date === before.date && time === publicationOf({ date }))) return;
  const isDate = time === publicationOf({ date });
  throw invalidInput({ [isDate ? 'date' : 'publishAt']: 'update.alreadyShown' });
}

/** What an editor has seen, as it is stored. */
function columnsOf({ publishAt, ...seen }: Seen): repository.SeenColumns {
  const texts = Object.entries(seen).map(([name, value]) => {
    if (Array.isArray(value)) return [name, JSON.stringify(value)];
    return [name, value && typeof value === 'object' ? written(value) : value];
  });
  if (publishAt === undefined) return Object.fromEntries(texts);
  const time = publishAt ? new Date(momentOfClock(publishAt)).toISOString() : null;
  return { ...Object.fromEntries(texts), publishAt: time };
}

/** Leaves out languages without a text. */
function written(translations: Translations | Transcripts): string {
  return JSON.stringify(Object.fromEntries(Object.entries(translations).filter(([, text]) => text)));
}

/**
 * The columns of the pictures; none if none were sent. A field that was not sent keeps the pictures of
 * `before`. If the first picture was removed, the next one becomes the first. Throws 400 for a picture that is
 * not stored here.
 */
async function storedPictures(
  tx: Database,
  { picture, morePictures }: Pick<UpdateInput, 'picture' | 'morePictures'>,
  before: Pick<Update, 'picture' | 'morePictures'>,
) {
  if (picture === undefined && morePictures === undefined) return {};
  for (const [field, urls] of Object.entries({ picture: picture ? [picture] : [], morePictures })) {
    for (const url of urls ?? []) {
      if (!(await isHomeImage(tx, url))) throw invalidInput({ [field]: 'update.unknownPicture' });
    }
  }
  const [first = null, ...others] = picturesOf({
    picture: picture === undefined ? before.picture : picture,
    morePictures: morePictures ?? before.morePictures,
  });
  return { picture: first, morePictures: JSON.stringify(others) };
}

/** The columns of the voice note; none if it was not sent. Throws 400 for one that is not stored here. */
async function storedVoice(
  tx: Database,
  { voice, voiceTranscripts = {} }: Pick<UpdateInput, 'voice' | 'voiceTranscripts'>,
) {
  if (voice === undefined) return {};
  if (voice === null) return { voice, voiceTranscripts: '{}' };
  if (!(await isVoiceNote(tx, voice))) throw invalidInput({ voice: 'update.unknownVoice' });
  return { voice, voiceTranscripts: written(voiceTranscripts) };
}
