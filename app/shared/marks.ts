/**
 * Bold words and links in stories and updates (docs/decisions/0079-marks-in-texts.md): **bold**,
 * https://example.org and [words](https://example.org). Everything else stays text. Pure.
 */

/** A part of a text that is bold, or a link, or both. `href` begins with https://. */
export type Mark = { text: string; href?: string; isBold?: true };

/** A text without marks is itself. */
export type MarkedText = string | (string | Mark)[];

// Each repetition excludes the character that ends it, so that the time grows with the text's length only.
const bold = /\*\*([^*\n]+)\*\*/;
/** An address in a sentence doesn't end with the sentence's own signs. */
const address = /https:\/\/[^\s<>"“”()[\]*]*[^\s<>"“”‘’()[\]*.,;:!?।…']/;
const named = /\[([^[\]\n]+)\]\((https:\/\/[^\s<>"“”()[\]]+)\)/;
const links = new RegExp(`${named.source}|(${address.source})`, 'g');
const marks = new RegExp(`${bold.source}|${links.source}`, 'g');

/** Splits a text into its marks and the text between them. Returns a text without marks as it is. */
export function marksIn(text: string): MarkedText {
  const parts = split(text, marks, ([, words, ...link]) =>
    words === undefined ? linkOf(link) : boldIn(words),
  );
  return parts.every((part) => typeof part === 'string') ? text : parts;
}

/** Without marks, for titles and descriptions: of a link only its words. */
export function withoutMarks(text: string): string {
  return join(text, (mark) => mark.text);
}

/** Without marks, for mails and feeds: a link has its address behind its words. */
export function withAddresses(text: string): string {
  return join(text, ({ text: words, href }) => (href && href !== words ? `${words} (${href})` : words));
}

function join(text: string, say: (mark: Mark) => string): string {
  const found = marksIn(text);
  if (typeof found === 'string') return text;
  return found.map((part) => (typeof part === 'string' ? part : say(part))).join('');
}

function boldIn(words: string): (string | Mark)[] {
  return split(words, links, ([, ...link]) => linkOf(link)).map((part) =>
    typeof part === 'string' ? { text: part, isBold: true } : { ...part, isBold: true },
  );
}

/** Null if it is no address after all. */
function linkOf([words, named, bare]: (string | undefined)[]): Mark[] | null {
  const href = named ?? bare ?? '';
  // A name before the host could look like the host: https://bank.in@example.org.
  if (!URL.canParse(href) || new URL(href).username) return null;
  const boldWords = words?.match(/^\*\*([^*]+)\*\*$/)?.[1];
  return [{ text: boldWords ?? words ?? href, href, ...(boldWords && { isBold: true }) }];
}

/** Replaces what the pattern finds by `make`'s parts; null leaves it as text. */
function split(
  text: string,
  pattern: RegExp,
  make: (match: (string | undefined)[]) => (string | Mark)[] | null,
): (string | Mark)[] {
  const parts: (string | Mark)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const made = make([...match]);
    if (!made) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(...made);
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
