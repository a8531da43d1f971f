/** Reads a PDF as a screen reader does. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Element = { role?: string; alt?: string; children?: object[] };

/** The PDF's language, and its elements in the order in which they are read: role, and the words said. */
export async function readAloud(pdf: Uint8Array): Promise<{ language: string; said: string[] }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const tree: Element | null = await (await document.getPage(1)).getStructTree();
  const said = (node: Element): string[] => [
    ...(node.alt === undefined ? [] : [`${node.role}: ${node.alt}`]),
    ...(node.children ?? []).flatMap(said),
  ];
  return { language: String((info as { Language: unknown }).Language), said: tree ? said(tree) : [] };
}
