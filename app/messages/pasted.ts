/** Reads a pasted text: a chat of WhatsApp, or else rows of a spreadsheet. */
import { type Pasted, rowsIn, withPlainLines } from './rows.ts';
import { readWhatsApp } from './whatsapp.ts';

export function readPasted(pasted: string): Pasted {
  const text = withPlainLines(pasted);
  return readWhatsApp(text) ?? { isChat: false, rows: rowsIn(text), leftOut: [] };
}
