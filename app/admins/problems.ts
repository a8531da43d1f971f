/** Errors of the team’s accounts, passwords and sessions. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const adminProblems = {
  teamCodes: {
    'login.failed': { status: 401, params: ['remaining'] },
    'login.locked': { status: 403 },
    'login.tooMany': { status: 429 },
    /** The password is right, and the account has a second factor. */
    'login.codeNeeded': { status: 401 },
    'login.wrongCode': { status: 401, params: ['remaining'] },
    'account.pending': { status: 403 },
    'account.disabled': { status: 403 },
    'account.changedMeanwhile': { status: 409 },
    'account.decidedMeanwhile': { status: 409, params: ['status'] },
    'account.notFound': { status: 404 },
    'account.superAdminsOwn': { status: 409 },
    'account.enableFirst': { status: 409 },
    'session.notFound': { status: 404 },
    'secondFactor.isOn': { status: 409 },
    'secondFactor.notBegun': { status: 409 },
    'secondFactor.superAdminsOwn': { status: 409 },
    'registration.tooMany': { status: 429 },
    'password.setBySettings': { status: 409 },
    'password.superAdminsLink': { status: 409 },
    'password.linkInvalid': { status: 404 },
  },
  teamFields: {
    'username.required': [],
    'username.form': [],
    'username.taken': [],
    'name.required': [],
    'password.required': [],
    'password.tooShort': ['min'],
    'password.tooCommon': [],
    'password.isName': [],
    'password.tooSimple': [],
    'password.wrong': ['remaining'],
    'password.keyRequired': [],
    'code.required': [],
    'code.form': [],
    'code.wrong': ['remaining'],
    'code.wrongFirst': [],
    'account.status': [],
    'account.rights': [],
    'account.language': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    admins: typeof adminProblems;
  }
}
