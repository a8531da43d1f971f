/**
 * A form with a file on its way: a route decides by its fields before the file is read, and the file goes to the disk as it comes,
 * so that it may wait there for its turn while nothing of it is in memory.
 */
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { partSuffix } from '../integrations/part-files.ts';
import { readPieces } from './body.ts';
import { type Charge, openByteBudget } from './byte-budget.ts';
import type { HttpEnv } from './http-env.ts';
import { boundaryOf, type PartPiece, partsOf } from './multipart.ts';
import { Problem } from './problem.ts';

/** Room for the form's other fields and its separators. */
const formOverhead = 16 * 1024;

/** What waits on disk: two hundred screenshots as phones send them, or fifty of the largest pictures. */
const spool = openByteBudget({
  max: 512 * 1024 * 1024,
  // A burst of a hundred screenshots behind one carrier's address.
  perAddress: 320 * 1024 * 1024,
  code: 'picture.tooManyAtOnce',
});

/** A file that was received, until `discard`. */
export type Received = { file: { path: string }; discard(): Promise<void> };

export type Upload = {
  /** A field that stands before the file, or right behind a short one; null where there is none. Never reads a whole file. */
  field(names: string[]): Promise<string | null>;
  /** The field `file`, null when there is nothing in it. Refuses with 413 when too large, 400 what is no form. */
  receive(): Promise<Received | null>;
};

/** The upload of this request. Refuses with 415 another type, 413 one that says that it is too large. */
export function openUpload(c: Context<HttpEnv>, maxFileBytes: number): Upload {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('file.notForm');
  const { context, requester } = c.var;
  const body = readPieces(c, maxFileBytes + formOverhead);
  const parts = openParts();
  /** What `field` has read and `receive` hasn't. */
  const read: PartPiece[] = [];
  const fields = new Map<string, string>();
  let unfinished: Buffer[] = [];
  let readBytes = 0;
  let isOver = false;

  async function* openParts(): AsyncGenerator<PartPiece> {
    const boundary = boundaryOf(type);
    if (boundary === null) throw new Problem('file.unreadableForm');
    yield* partsOf(body, boundary);
  }

  /** The next piece of a file, null for one of a field, which is kept. */
  async function next(): Promise<PartPiece | null> {
    const { value, done } = await parts.next();
    if (done) isOver = true;
    if (done || value.isFile) return done ? null : value;
    readBytes += value.bytes.byteLength;
    if (readBytes > formOverhead) throw new Problem('file.unreadableForm');
    unfinished.push(value.bytes);
    if (value.isLast && !fields.has(value.name)) fields.set(value.name, Buffer.concat(unfinished).toString());
    if (value.isLast) unfinished = [];
    return null;
  }

  async function* pieces(): AsyncGenerator<PartPiece> {
    yield* read.splice(0);
    while (!isOver) {
      const piece = await next();
      if (piece) yield piece;
    }
  }

  return {
    async field(names) {
      for (let fileBytes = 0; ; ) {
        const found = names.map((name) => fields.get(name)).find((value) => value !== undefined);
        if (found !== undefined) return found;
        if (isOver || fileBytes > formOverhead) return null;
        const piece = await next();
        if (piece) read.push(piece);
        fileBytes += piece?.bytes.byteLength ?? 0;
      }
    },
    async receive() {
      const charge = spool.open(requester.addressGroup);
      const folder = join(context.config.dataDir, 'incoming');
      const path = join(folder, `${crypto.randomUUID()}${partSuffix}`);
      const discard = async () => {
        charge.giveBack();
        await rm(path, { force: true });
      };
      try {
        const isStored = await store(pieces(), charge, async () => {
          await mkdir(folder, { recursive: true });
          return open(path, 'wx');
        });
        if (!isStored) await discard();
        return isStored ? { file: { path }, discard } : null;
      } catch (error) {
        await discard();
        if ((error as NodeJS.ErrnoException).syscall === undefined || isGone(error)) throw error;
        context.log.error({ reason: (error as Error).message }, "uploads can't be received");
        throw new Problem('storage.cannotStore');
      }
    },
  };
}

/** Writes the first file of the form that has something in it; false where there is none. */
async function store(
  pieces: AsyncIterable<PartPiece>,
  charge: Charge,
  openFile: () => Promise<FileHandle>,
): Promise<boolean> {
  let file: FileHandle | null = null;
  let isWhole = false;
  try {
    for await (const { name, bytes, isLast } of pieces) {
      if (name !== 'file' || isWhole) continue;
      if (bytes.byteLength > 0) {
        charge.add(bytes.byteLength);
        file ??= await openFile();
        await file.appendFile(bytes);
      }
      isWhole = isLast && file !== null;
    }
  } finally {
    await file?.close();
  }
  return isWhole;
}

/** True for what a connection fails with, not the disk. */
function isGone(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
