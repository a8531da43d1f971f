/** A time limit for somebody else's answer, which a process that stood still by itself does not use up. */

/** A pause of this process uses up one part at most; between two parts it reads what has arrived. */
const parts = 4;

/** Calls `end` once after `ms`, later if this process stood still meanwhile. Returns how to call it off. */
export function patientTimer(ms: number, end: () => void): () => void {
  let left = parts;
  const wait = () => setTimeout(endPart, ms / parts);
  let timer = wait();
  function endPart(): void {
    left -= 1;
    if (left === 0) end();
    else timer = wait();
  }
  return () => clearTimeout(timer);
}
