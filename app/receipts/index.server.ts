/** The face of this room for the server: other rooms import nothing else of its server code. */
export { addReceipt } from './ledger.server.ts';
export {
  type By,
  correctReceived,
  receiveMoney,
  revalue,
  reverseMoney,
  reversePart,
  takeBackBatch,
  undoMoney,
  unverify,
  verifyByHand,
} from './record-money.server.ts';
export { listHolders, listReceipts, sumBankLines } from './repository.server.ts';
