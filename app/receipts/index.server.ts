/** The face of this room for the server: other rooms import nothing else of its server code. */
export {
  addReceiptOfNew,
  correctReceived,
  receiveMoney,
  revalue,
  reverseMoney,
  takeBackPart,
  unverify,
  verifyByHand,
} from './record-money.server.ts';
export { listReceipts } from './repository.server.ts';
