/** A form with files (multipart/form-data, RFC 7578) read as it arrives: nothing of it is kept here but the ends of its pieces. */
import { Problem } from './problem.ts';

/** A piece of a part. The last one of a part may be empty. */
export type PartPiece = { name: string; isFile: boolean; bytes: Buffer; isLast: boolean };

/** Browsers write some 150 bytes of headers for each part. */
const maxHeaderBytes = 4 * 1024;

/** The boundary that the Content-Type names; null where it names none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = contentType.match(/;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i) ?? [];
  return quoted ?? plain ?? null;
}

/** The parts in their order. Refuses with 400 what is no such form, also where it ends too early. */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartPiece> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before the first one.
  let rest: Buffer = Buffer.from('\r\n');
  /** What is at the beginning of `rest`; null before the first delimiter. */
  let part: Pick<PartPiece, 'name' | 'isFile'> | 'headers' | null = null;
  for await (const piece of body) {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      if (part === 'headers') {
        // What follows the delimiter: the end of all, or a line's end and the headers, which an empty line ends.
        if (rest.subarray(0, 2).equals(ending)) return;
        const end = rest.indexOf('\r\n\r\n');
        if (Math.max(end, rest.byteLength * Number(end < 0)) > maxHeaderBytes) throw unreadable();
        if (end < 0) break;
        part = headersIn(rest.subarray(0, end).toString());
        // The second line's end may be that of the next delimiter.
        rest = rest.subarray(end + 2);
        if (!rest.subarray(0, delimiter.byteLength).equals(delimiter)) rest = rest.subarray(2);
        continue;
      }
      const at = rest.indexOf(delimiter);
      // What may be the beginning of a delimiter stays.
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
