/**
 * A fake S3 store: a small HTTP server with one bucket in memory, which checks signatures as Amazon documents
 * them, or misbehaves as told. Like simple stores it refuses streamed bodies and newer checksums, and never
 * answers '100 Continue'.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../listen.ts';

/**
 * Its behaviour: serves the request; refuses in S3's format; closes the connection; stays silent; or begins
 * to answer and then closes the connection ('cut') or stays silent ('stall').
 */
export type S3Answer =
  | 'serve'
  | 'drop'
  | 'hang'
  | 'cut'
  | 'stall'
  | { status: number; code: string; retryAfter?: number };

/** Characters with a meaning in URLs that Amazon's secrets may contain. */
const account = { key: 'AKIA4KAITHANGU', secret: 'p/l+u=s %25@:?#&', bucket: 'files', region: 'ap-south-1' };

/** Refuses as S3 does: a status, and a code in XML. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, retryAfter?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export class FakeS3 {
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  /** The received requests, such as 'PUT screenshots/a.webp'. */
  asked: string[] = [];
  answer: S3Answer = 'serve';
  /** Answers of the next requests, before `answer` applies. */
  next: S3Answer[] = [];
  stop = async (): Promise<void> => {};
  #host = '';

  /** The S3_URL: the address with key, secret, bucket and region. */
  get url(): string {
    return this.urlWith({});
  }

  /** The same with another key, secret, bucket or region. */
  urlWith(changes: Partial<typeof account>): string {
    const { key, secret, bucket, region } = { ...account, ...changes };
    const [user, password] = [key, secret].map(encodeURIComponent);
    return `http://${user}:${password}@${this.#host}/${bucket}?region=${region}`;
  }

  async start(): Promise<this> {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      this.#receive(request, response).catch((error) => refuse(response, error));
    };
    const { url, server, close } = await listen(answer);
    server.on('checkContinue', answer);
    this.#host = new URL(url).host;
    this.stop = close;
    return this;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = placeOf(request);
    this.asked.push(`${request.method} ${place.key}`);
    const answer = this.next.shift() ?? this.answer;
    if (answer === 'drop') return void request.socket.destroy();
    const body = await bodyOf(request);
    if (answer === 'hang') return;
    if (answer === 'cut' || answer === 'stall') {
      response.writeHead(200, { 'content-length': 1000 }).write('<');
      if (answer === 'cut') setTimeout(() => request.socket.destroy(), 20);
      return;
    }
    if (answer !== 'serve') throw new Refusal(answer.status, answer.code, answer.retryAfter);
    checkSignature(request, body);
    if (place.bucket !== account.bucket) throw new Refusal(404, 'NoSuchBucket');
    this.#serve(request, response, place.key, body);
  }

  #serve(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const { method, headers } = request;
    if (method === 'GET' && key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(request, this.objects));
    } else if (method === 'PUT') {
      this.objects.set(key, { bytes: body, type: headers['content-type'] });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' || method === 'HEAD') {
      const object = this.objects.get(key);
      if (!object) throw new Refusal(404, 'NoSuchKey');
      response.writeHead(200, {
        'content-type': object.type ?? 'binary/octet-stream',
        'content-length': object.bytes.byteLength,
        etag: etagOf(object.bytes),
      });
      response.end(method === 'GET' ? object.bytes : undefined);
    } else throw new Refusal(405, 'MethodNotAllowed');
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  const { status, code, retryAfter } = error;
  if (retryAfter) response.setHeader('retry-after', retryAfter);
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}.</Message></Error>`,
  );
}

/** Starts it on a free port of this machine. */
export const startS3 = (): Promise<FakeS3> => new FakeS3().start();

/** The bucket and key of a path-style address. */
function placeOf(request: IncomingMessage): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = pathOf(request).match(/^\/([^/]*)\/?(.*)$/s) ?? [];
  return { bucket, key: decodeURIComponent(key) };
}

const pathOf = (request: IncomingMessage) => (request.url as string).split('?')[0] as string;

/** Objects in one answer: few, so that short lists have pages too. */
const listed = 3;

/** A page of ListObjectsV2; the token names its last key. */
function listing(request: IncomingMessage, objects: FakeS3['objects']): string {
  const { searchParams } = new URL(request.url as string, 'http://host');
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, listed);
  const more = keys.length > listed ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents}${more}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const { headers } = request;
  if (
    headers['content-encoding'] === 'aws-chunked' ||
    Object.keys(headers).some(
      (name) => name.startsWith('x-amz-checksum') || name === 'x-amz-sdk-checksum-algorithm',
    )
  ) {
    throw new Refusal(501, 'NotImplemented');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Signature Version 4 of the Authorization header, from Amazon's documentation: the request as text, signed
 * with a key derived from the secret, day, region and service.
 */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { headers, method } = request;
  const [, key, day, region, service, names, signature] =
    headers.authorization?.match(
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/,
    ) ?? [];
  if (!key || !day || !region || !service || !names || !signature) throw new Refusal(403, 'AccessDenied');
  if (key !== account.key) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== account.region || service !== 's3') throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = time.match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/) ?? [];
  const age = Date.now() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!(Math.abs(age) < 15 * 60_000)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const bodyHash = headers['x-amz-content-sha256'];
  const md5 = createHash('md5').update(body).digest('base64');
  const isWhole =
    bodyHash === 'UNSIGNED-PAYLOAD' ? headers['content-md5'] === md5 : bodyHash === sha256(body);
  if (!isWhole) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new Refusal(403, 'AccessDenied');

  const { searchParams } = new URL(request.url as string, 'http://host');
  const canonical = [
    method,
    pathOf(request).split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signingKey = [day, region, service, 'aws4_request'].reduce(
    hmac,
    Buffer.from(`AWS4${account.secret}`),
  );
  const expected = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString(
    'hex',
  );
  if (signature !== expected) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** Percent-encodes everything except letters, digits and -._~, as Amazon requires. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (what: Buffer | string) => createHash('sha256').update(what).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
