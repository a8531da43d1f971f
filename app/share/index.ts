/** The face of this room for every caller: rules and types that browser and server share. */
export { codeIn, type OwnLink, ownAddress, viaName } from './own-link.ts';
