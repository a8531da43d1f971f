/** The face of this room for the server: other rooms import nothing else of its server code. */
export { fileOfList, type ListFile, maxFileRows } from './list-file.server.ts';
export { insertAuditEntry, listAuditEntries, listLastOfEach } from './repository.server.ts';
