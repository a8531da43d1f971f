/**
 * Tries one key after the other, beside the page. Needs a secure context (https or localhost), as browsers
 * offer hashing only there.
 */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
