/** What may be wrong with any request, whichever room it asks for. */
import type { DeclaredProblems } from './codes.ts';

export const platformProblems = {
  publicCodes: {
    'request.notJson': { status: 415 },
    'request.malformed': { status: 400 },
    'request.unreadable': { status: 400 },
    'request.tooLarge': { status: 413, params: ['kilobytes'] },
    'request.otherSite': { status: 403 },
    'request.unknownCall': { status: 404 },
    'request.nothingHere': { status: 404 },
    'request.otherMethod': { status: 405 },
    /** A guest of the demo. */
    'demo.lookOnly': { status: 403 },
    'request.unexpected': { status: 500 },
    /** The token is missing, forged or old: the page fetches another and sends the request again. */
    'appCheck.invalid': { status: 401 },
    /** Unusually many writes come from there: the page does some work, unseen, and sends it again. */
    'proof.needed': { status: 428 },
    'input.invalid': { status: 400 },
    /** Its body came by less than a kilobyte a second. */
    'request.tooSlow': { status: 408 },
    /** Too much is being done already; this wasn't begun. */
    'site.busy': { status: 503, retryAfter: 5 },
    /** Nothing can be read or written. */
    'database.away': { status: 503, retryAfter: 3 },
    /** Others hold what is needed for longer than anybody should wait. */
    'database.busy': { status: 503, retryAfter: 2 },
    /** Everything can be read, nothing written. */
    'database.full': { status: 503, retryAfter: 60 },
    'file.notForm': { status: 415 },
    'file.unreadableForm': { status: 400 },
    /** Others' pictures are being read; this one wasn't. */
    'picture.tooManyAtOnce': { status: 503, retryAfter: 10 },
    'storage.cannotStore': { status: 503 },
    'storage.cannotRead': { status: 503 },
    'storage.cannotDelete': { status: 503 },
  },
  publicFields: {
    'text.tooLong': ['max'],
    'idempotencyKey.invalid': [],
    'query.limit': [],
    'query.cursor': [],
  },
  teamCodes: {
    /** A program called the API with something else than the fields of the call. */
    'input.wrongShape': { status: 400 },
    'role.notLoggedIn': { status: 401 },
    'role.superAdminOnly': { status: 403 },
    'role.noStatements': { status: 403 },
    'role.noContent': { status: 403 },
    'role.readOnly': { status: 403 },
    'login.busy': { status: 503 },
    'secondFactor.setUpFirst': { status: 403 },
  },
  teamFields: {
    /** What a program that calls the API may get wrong: our pages send no such values. */
    'value.missing': [],
    'value.noSuchField': [],
    'value.kind': ['kind'],
    'value.oneOf': ['choices'],
    'value.least': ['min'],
    'value.most': ['max'],
    'value.notTaken': [],
  },
} as const satisfies DeclaredProblems;

declare module './codes.ts' {
  interface RoomProblems {
    platform: typeof platformProblems;
  }
}
