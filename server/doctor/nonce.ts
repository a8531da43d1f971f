/** How `npm run doctor` and the site know each other over the network: both have the same secret. */
import { isSigned, sign } from '../../platform/signing.ts';

/** What the doctor asks with: a random text and its signature. */
export function doctorRequest(secret: string): string {
  const nonce = crypto.randomUUID();
  return `${nonce}.${sign(secret, 'doctor', nonce)}`;
}

/** True where only somebody with our secret can have asked. */
export function isOfDoctor(secret: string, request: string): boolean {
  const [nonce, signature] = request.split('.');
  return Boolean(nonce && signature && isSigned(secret, 'doctor', nonce, signature));
}

/** What only a process with our secret can answer to this request. */
export function proofFor(secret: string, request: string): string {
  return sign(secret, 'doctor', `answer ${request}`);
}

/** What the site tells the doctor of the doctor's own request. */
export type Seen = {
  /** Who it takes the visitor for. */
  ip: string;
  /** Who is at the other end of the connection. */
  socket: string;
  /** X-Forwarded-For as it came. */
  forwarded: string;
  isForwardedIgnored: boolean;
};

/** What only a process with our secret and on our database can answer to this request. */
export function databaseProof(secret: string, identity: string, request: string): string {
  return sign(secret, 'doctor', `database ${identity} ${request}`);
}
