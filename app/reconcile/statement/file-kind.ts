/** What a file is, by its first bytes: banks name HTML and tab-separated text '.xls'. Pure. */

/** 'oldExcel': the binary .xls of before 2007, which can't be read here. */
export type FileKind = 'xlsx' | 'oldExcel' | 'pdf' | 'html' | 'text' | 'other';

export function kindOf(bytes: Uint8Array): FileKind {
  const starts = (...signature: number[]) => signature.every((byte, n) => bytes[n] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (
    starts(0xd0, 0xcf, 0x11, 0xe0) ||
    (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0)
  ) {
    return 'oldExcel';
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  const text = decodeText(bytes.slice(0, 4096));
  if (/<(!doctype html|html|table|tr|body|meta)\b/i.test(text)) return 'html';
  return text.includes('\u0000') ? 'other' : 'text';
}

/** UTF-16 by its mark, UTF-8, else the Windows code page that banks' old programs write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
