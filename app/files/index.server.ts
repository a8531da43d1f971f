/** The face of this room for the server: other rooms import nothing else of its server code. */
export { parseFileName } from './file-name.server.ts';
export { deleteHomeImage, isHomeImage } from './home-images.server.ts';
export { readLeadPhoto } from './lead-photo.server.ts';
export { noteLooks } from './note-looks.server.ts';
export { discardPaper, requirePaper } from './papers.server.ts';
export {
  callWithUpload,
  type PictureTurn,
  pictureWorker,
  runInSpareLane,
  spareTurn,
} from './picture-worker.server.ts';
export { deleteFile, findFile, insertFile, isReferenced, listLooks } from './repository.server.ts';
export { storeImage } from './store-image.server.ts';
export { forgetStored, readDrawn, readStored } from './stored-bytes.server.ts';
export { sweepFiles } from './sweep-files.server.ts';
export { isVoiceNote } from './voice-notes.server.ts';
