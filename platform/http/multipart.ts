/**
 * Reads a form with files (multipart/form-data, RFC 7578) as it arrives, and keeps only the ends of its
 * pieces.
 */
import { Problem } from './problem.ts';

/** A piece of a part. The last piece may be empty. */
export type PartPiece = { name: string; isFile: boolean; bytes: Buffer; isLast: boolean };

/** Browsers send some 150 bytes of headers per part. */
const maxHeaderBytes = 4 * 1024;

/** The boundary in the Content-Type, or null. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = contentType.match(/;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i) ?? [];
  return quoted ?? plain ?? null;
}

/** The parts in order. Throws 400 if it isn't such a form, or ends too early. */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartPiece> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter lacks the line break before it.
  let rest: Buffer = Buffer.from('\r\n');
  /** The state at the start of `rest`; null before the first delimiter. */
  let part: Pick<PartPiece, 'name' | 'isFile'> | 'headers' | null = null;
  for await (const piece of body) {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      if (part === 'headers') {
        // After a delimiter: the end, or a line break and headers up to an empty line.
        if (rest.subarray(0, 2).equals(ending)) return;
        const end = rest.indexOf('\r\n\r\n');
        if (Math.max(end, rest.byteLength * Number(end < 0)) > maxHeaderBytes) throw unreadable();
        if (end < 0) break;
        part = headersIn(rest.subarray(0, end).toString());
        // The second line break may belong to the next delimiter.
        rest = rest.subarray(end + 2);
        if (!rest.subarray(0, delimiter.byteLength).equals(delimiter)) rest = rest.subarray(2);
        continue;
      }
      const at = rest.indexOf(delimiter);
      // Keeps the possible start of a delimiter.
      const known = at >= 0 ? at : Math.max(0, rest.byteLength - delimiter.byteLength + 1);
      if (part && (known > 0 || at >= 0)) yield { ...part, bytes: rest.subarray(0, known), isLast: at >= 0 };
      rest = rest.subarray(known);
      if (at < 0) break;
      rest = rest.subarray(delimiter.byteLength);
      part = 'headers';
    }
  }
  throw unreadable();
}

const ending = Buffer.from('--');

const unreadable = () => new Problem('file.unreadableForm');

function headersIn(text: string): Pick<PartPiece, 'name' | 'isFile'> {
  const [disposition] = text.match(/^content-disposition:[^\r\n]*/im) ?? [];
  const [, quoted, plain] = disposition?.match(/;\s*name=(?:"([^"]*)"|([^\s;"]+))/i) ?? [];
  const name = quoted ?? plain;
  if (!disposition || name === undefined) throw unreadable();
  return { name, isFile: /;\s*filename\*?=/i.test(disposition) };
}
