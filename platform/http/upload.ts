/** A form with a file on its way: a route decides by its fields before the file is read. */
import type { Context } from 'hono';
import { readPieces } from './body.ts';
import { Problem } from './problem.ts';

/** Room for the form's other fields and its separators. */
const formOverhead = 16 * 1024;

export type Upload = {
  /** The most that its body may turn out to have, in bytes. */
  size: number;
  /** A field that stands before the file; null where there is none. Reads the form's beginning, never the file. */
  field(names: string[]): Promise<string | null>;
  /** The bytes of the field `file`, null when there are none. Refuses with 413 when too large, 400 what is no form. */
  file(): Promise<Uint8Array | null>;
};

/** The upload of this request. Refuses with 415 another type, 413 one that says that it is too large. */
export function openUpload(c: Context, maxFileBytes: number): Upload {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('file.notForm');
  const max = maxFileBytes + formOverhead;
  const body = readPieces(c, max);
  const chunks: Uint8Array[] = [];
  const parse = () =>
    new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData().catch(() => {
      throw new Problem('file.unreadableForm');
    });
  return {
    size: Math.min(Number(c.req.header('content-length') ?? max), max),
    async field(names) {
      for (let size = 0; ; size += chunks.at(-1)?.byteLength ?? 0) {
        const beginning = Buffer.concat(chunks).toString('latin1');
        const value = names.map((name) => valueIn(beginning, name)).find((found) => found !== null);
        if (value !== undefined) return value;
        if (size > formOverhead) return null;
        const { value: chunk, done } = await body.next();
        if (done) return fieldOf(await parse(), names);
        chunks.push(chunk);
      }
    },
    async file() {
      for await (const chunk of body) chunks.push(chunk);
      const file = (await parse()).get('file');
      chunks.length = 0;
      return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
    },
  };
}

/** A field of a form that is whole, because it is so short. */
function fieldOf(form: FormData, names: string[]): string | null {
  const values = names.map((name) => form.get(name));
  return values.find((value) => typeof value === 'string') ?? null;
}

/** What a form's beginning has in a plain field; null where it isn't, or not whole yet. */
function valueIn(beginning: string, name: string): string | null {
  const start = beginning.match(
    new RegExp(`\\r\\n[^\\r\\n]*; name="${name}"(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n`),
  );
  const rest = start ? beginning.slice((start.index ?? 0) + start[0].length) : '';
  const end = rest.indexOf('\r\n--');
  return end < 0 ? null : rest.slice(0, end);
}
