/** A short hash that tells two texts apart. It is not secret and gives no protection against attackers. */

/** 26 hexadecimal digits: two 53-bit hashes (cyrb53). Browsers offer SHA-256 on https only. */
export function shortHash(text: string): string {
  return [0, 1].map((seed) => cyrb53(text, seed).toString(16).padStart(13, '0')).join('');
}

function cyrb53(text: string, seed: number): number {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 2 ** 32 * (b & 0x1fffff) + (a >>> 0);
}
