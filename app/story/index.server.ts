/** The face of this room for the server: other rooms import nothing else of its server code. */
export {
  deleteSlot,
  findHomeContent,
  findSlot,
  insertSlots,
  isInSomeSlot,
  upsertSlot,
} from './repository.server.ts';
