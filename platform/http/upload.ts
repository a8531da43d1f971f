/**
 * Receives a form with a file. A route decides by the form's fields before the file is read. The file goes to
 * the disk as it arrives and waits there for its turn, without using memory.
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

/** For the form's other fields and separators. */
const formOverhead = 16 * 1024;

/**
 * The disk space for waiting files: two hundred screenshots from phones, or fifty of the largest pictures.
 */
const spool = openByteBudget({
  max: 512 * 1024 * 1024,
  // A hundred screenshots at once from one carrier's address.
  perAddress: 320 * 1024 * 1024,
  code: 'picture.tooManyAtOnce',
});

/** A received file; `discard` deletes it. */
export type Received = { file: { path: string }; discard(): Promise<void> };

export type Upload = {
  /** A field before the file, or directly after a short file; null without one. Never reads a whole file. */
  field(names: string[]): Promise<string | null>;
  /**
   * The file in the form's file field; null if empty. Throws 413 if it is too large, 400 if the form is invalid.
   */
  receive(): Promise<Received | null>;
};

/**
 * Opens the upload of this request; its file is in the field `fileField`. Throws 415 for another type, 413 if
 * its stated length is too large.
 */
export function openUpload(c: Context<HttpEnv>, maxFileBytes: number, fileField = 'file'): Upload {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('file.notForm');
  const form = new FormReader(type, readPieces(c, maxFileBytes + formOverhead));
  return {
    field: (names) => form.field(names),
    receive: () => receiveFile(c, form, fileField),
  };
}

/** Reads a form step by step: keeps its fields in memory, and passes the pieces of its files on. */
class FormReader {
  readonly #parts: AsyncGenerator<PartPiece>;
  /** Pieces of files that `field` has read. */
  readonly #read: PartPiece[] = [];
  readonly #fields = new Map<string, string>();
  #unfinished: Buffer[] = [];
  #fieldBytes = 0;
  #isOver = false;

  constructor(type: string, body: AsyncIterable<Uint8Array>) {
    this.#parts = partsIn(type, body);
  }

  /** As Upload.field. */
  async field(names: string[]): Promise<string | null> {
    for (let fileBytes = 0; ; ) {
      const found = names.map((name) => this.#fields.get(name)).find((value) => value !== undefined);
      if (found !== undefined) return found;
      if (this.#isOver || fileBytes > formOverhead) return null;
      const piece = await this.#next();
      if (piece) this.#read.push(piece);
      fileBytes += piece?.bytes.byteLength ?? 0;
    }
  }

  /** The pieces of all files. */
  async *pieces(): AsyncGenerator<PartPiece> {
    yield* this.#read.splice(0);
    while (!this.#isOver) {
      const piece = await this.#next();
      if (piece) yield piece;
    }
  }

  /** The next piece if it belongs to a file; null for a piece of a field, and at the end. */
  async #next(): Promise<PartPiece | null> {
    const { value, done } = await this.#parts.next();
    if (done) this.#isOver = true;
    if (done || value.isFile) return done ? null : value;
    this.#fieldBytes += value.bytes.byteLength;
    if (this.#fieldBytes > formOverhead) throw new Problem('file.unreadableForm');
    this.#unfinished.push(value.bytes);
    if (!value.isLast) return null;
    const text = Buffer.concat(this.#unfinished).toString();
    if (!this.#fields.has(value.name)) this.#fields.set(value.name, text);
    this.#unfinished = [];
    return null;
  }
}

async function* partsIn(type: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<PartPiece> {
  const boundary = boundaryOf(type);
  if (boundary === null) throw new Problem('file.unreadableForm');
  yield* partsOf(body, boundary);
}

async function receiveFile(
  c: Context<HttpEnv>,
  form: FormReader,
  fileField: string,
): Promise<Received | null> {
  const { context, requester } = c.var;
  const charge = spool.open(requester.addressGroup);
  const folder = join(context.config.dataDir, 'incoming');
  const path = join(folder, `${crypto.randomUUID()}${partSuffix}`);
  const discard = async () => {
    charge.giveBack();
    await rm(path, { force: true });
  };
  try {
    const isStored = await store(form.pieces(), { fileField, charge }, async () => {
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
}

/** Stores the first file in `fileField` that isn't empty; false without one. */
async function store(
  pieces: AsyncIterable<PartPiece>,
  { fileField, charge }: { fileField: string; charge: Charge },
  openFile: () => Promise<FileHandle>,
): Promise<boolean> {
  let file: FileHandle | null = null;
  let isWhole = false;
  try {
    for await (const { name, bytes, isLast } of pieces) {
      if (name !== fileField || isWhole) continue;
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

/** True for errors of the connection, as opposed to the disk. */
function isGone(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
