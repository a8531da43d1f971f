/** How `npm run doctor` and the site recognise each other over the network: by their common secret. */
import { isSigned, sign } from '../../platform/signing.ts';

/** The doctor's request: a random text and its signature. */
export function doctorRequest(secret: string): string {
  const nonce = crypto.randomUUID();
  return `${nonce}.${sign(secret, 'doctor', nonce)}`;
}

/** True if the sender of the request has our secret. */
export function isOfDoctor(secret: string, request: string): boolean {
  const [nonce, signature] = request.split('.');
  return Boolean(nonce && signature && isSigned(secret, 'doctor', nonce, signature));
}

/** The answer to this request, which needs our secret. */
export function proofFor(secret: string, request: string): string {
  return sign(secret, 'doctor', `answer ${request}`);
}

/** What the site saw of the doctor's request. */
export type Seen = {
  /** The visitor's address, as the site sees it. */
  ip: string;
  /** The address at the other end of the connection. */
  socket: string;
  /** The X-Forwarded-For header. */
  forwarded: string;
  isForwardedIgnored: boolean;
};

/** The answer to this request, which needs our secret and our database. */
export function databaseProof(secret: string, identity: string, request: string): string {
  return sign(secret, 'doctor', `database ${identity} ${request}`);
}
