/** Hashes of the inline scripts of a cached page, for its Content-Security-Policy. */
import { createHash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>(.*?)<\/script>/gs;

/**
 * Takes `nonce` out of the finished page and returns the sources for its policy. Only scripts that were
 * rendered with `nonce` are admitted: an injected script has none and stays forbidden.
 */
export function hashInlineScripts(rendered: string, nonce: string): { html: string; sources: string } {
  const attribute = ` nonce="${nonce}"`;
  const admitted = [...rendered.matchAll(scriptElement)].filter(([, attributes = '']) => {
    return attributes.includes(attribute) && !/\ssrc=/.test(attributes);
  });
  const hashes = new Set(admitted.map(([, , source = '']) => `'sha256-${hashOf(source)}'`));
  return { html: rendered.replaceAll(attribute, ''), sources: [...hashes].join(' ') };
}

function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64');
}
