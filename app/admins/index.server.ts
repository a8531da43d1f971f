/** The face of this room for the server: other rooms import nothing else of its server code. */
export { countAccounts, findAdminByUsername } from './repository.server.ts';
export { findSessionAdmin } from './session-repository.server.ts';
export { ensureSuperAdmin, findSettingProblem } from './super-admin.server.ts';
