/** The content of a mail, and its plain text. */
import type { Language } from '../../platform/languages.ts';

export type Block =
  | { kind: 'paragraph' | 'note' | 'quote'; text: string }
  | { kind: 'button' | 'link'; words: string; href: string }
  | { kind: 'details'; rows: [label: string, value: string][] };

export type MailContent = {
  language: Language;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  siteName: string;
  /** Notice that the campaign is a sample; null for a real one. */
  sample: string | null;
  blocks: Block[];
  /** Says who gets the mail and why. */
  footer: Block[];
};

/** The content as plain text. */
export function textOf({ siteName, sample, blocks, footer }: MailContent): string {
  const part = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
      case 'note':
        return block.text;
      case 'quote':
        return block.text.replace(/^/gm, '> ');
      case 'button':
      case 'link':
        return `${block.words}:\n${block.href}`;
      case 'details':
        return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    }
  };
  const head = sample ? `${siteName}\n(${sample})` : siteName;
  // '-- ' begins the signature, which mail programs leave out of replies.
  return [head, ...blocks.map(part), '-- ', ...footer.map(part)].join('\n\n').replace('-- \n\n', '-- \n');
}
