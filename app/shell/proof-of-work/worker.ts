/** Tries one key after the other, beside the page. Works where browsers let pages hash: on https and on this machine. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
