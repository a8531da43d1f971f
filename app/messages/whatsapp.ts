/**
 * Messages copied or exported from a WhatsApp chat, in the forms of Android, iPhone and WhatsApp Web:
 * '24/11/2026, 21:15 - Meera Nair: words', '[24/11/26, 9:15:02 PM] Meera Nair: words' and
 * '[9:15 PM, 24/11/2026] Meera Nair: words'. Further lines continue the message above them.
 */
import type { Pasted, Row } from './rows.ts';

const date = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const head = new RegExp(
  String.raw`^(?:\[(?:${date},?\s${time}|${time},?\s${date})\]|${date},?\s${time}\s[-–])\s?(.*)$`,
  'i',
);

/** Marks of direction, which WhatsApp puts around names, and before texts that it wrote itself. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** What WhatsApp writes in place of a message, in English. */
const ownWords = [
  /^<?(media|image|video|audio|gif|sticker|document|voice message|video note|contact card)( message)? omitted>?$/i,
  /^<attached: .*>$/i,
  /^(this message was|you) deleted( this message)?\.?$/i,
  /^this message was deleted by admin .*$/i,
  /^waiting for this message\b.*$/i,
  /^(missed )?(voice|video|group voice|group video) call\b.*$/i,
  /^(live )?location(: https?:\S+| shared)$/i,
  /^messages and calls are end-to-end encrypted\b.*$/i,
  /^null$/i,
];

/** A line of a message that names its picture. The words of the donor stand beside it or below. */
const attachment = /^[^\n]*\.\w{2,5} \(file attached\)$|<attached: [^>\n]*>|<this message was edited>/gim;

/** Null if the text is not from WhatsApp: its first line that isn't blank has no date and time. */
export function readWhatsApp(text: string): Pasted | null {
  const lines = text.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (!head.test(bare(first))) return null;
  const all: string[][] = [];
  for (const line of lines) {
    if (head.test(bare(line))) all.push([line]);
    else all.at(-1)?.push(line);
  }
  const read = all.map((each) => readOne(each.join('\n').trimEnd()));
  return {
    isChat: true,
    rows: read.flatMap((each) => (typeof each === 'string' ? [] : each)),
    leftOut: read.filter((each) => typeof each === 'string'),
  };
}

const bare = (text: string) => text.replace(marks, '').trim();

/** The message of a line and those that continue it. Returns the text itself if no person wrote words in it. */
function readOne(source: string): Row | string {
  const [, rest = ''] = head.exec(bare(source).split('\n')[0] ?? '') ?? [];
  const at = rest.indexOf(': ');
  const name = at === -1 ? rest.replace(/:$/, '') : rest.slice(0, at);
  // 'Meera created group “Help: Anitha”' has no sender.
  const hasSender = (at !== -1 || rest.endsWith(':')) && !/["“”]/.test(name);
  if (!hasSender || isWhatsApps(source, name)) return source;
  const [, ...continued] = bare(source).split('\n');
  const words = [at === -1 ? '' : rest.slice(at + 2), ...continued].join('\n');
  const message = withoutStyle(words.replace(attachment, '').trim());
  if (message === '' || ownWords.some((each) => each.test(message) || each.test(rest))) return source;
  return { ...namesOf(name), message, source };
}

/** On an iPhone a mark of direction begins each text that WhatsApp wrote, if no file with words is attached. */
function isWhatsApps(source: string, name: string): boolean {
  const after = source.slice(source.indexOf(name) + name.length);
  return /^[^:\n]{0,3}:\s?\u200e(?!<attached)/.test(after);
}

/** '~' marks a sender who is not among the contacts. A phone number is no name, and private. */
function namesOf(sender: string): Pick<Row, 'firstname' | 'lastname'> {
  const name = sender.replace(/^~\s*/, '').trim();
  if (/^\+?[\d\s()-]{6,}$/.test(name)) return { firstname: '', lastname: '' };
  const [firstname = '', ...others] = name.split(/\s+/);
  return { firstname, lastname: others.join(' ') };
}

/** Removes the signs of bold, italic and crossed-out words. */
function withoutStyle(text: string): string {
  return text.replace(/(^|[\s(])([*_~])(\S|\S[^\n]*?\S)\2(?=$|[\s).,!?])/gm, '$1$3');
}
