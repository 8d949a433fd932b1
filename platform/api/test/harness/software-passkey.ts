import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@giftstore/contracts/api';

/** Values of CBOR that an attestation needs. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of a passkey's options that an authenticator reads. */
interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** An authenticator in software, with one P-256 passkey, that has verified its user unless told otherwise. */
export class SoftwarePasskey {
  counter = 0;
  userVerified = true;
  private readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Cbor;
  private userHandle = '';

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    // COSE: key type EC2, algorithm ES256, curve P-256, coordinates.
    this.publicKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  /** Responds to `navigator.credentials.create`. */
  create(options: Options): NewPasskey {
    this.userHandle = options.user?.id ?? '';
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(this.publicKey)]);
    const authData = Buffer.concat([this.data(options.rp?.id ?? '', 0x40), credential]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id.toString('base64url'),
      client_data: this.clientData('webauthn.create', options.challenge).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Responds to `navigator.credentials.get`. */
  get(options: Options): PasskeyProof {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', options.challenge);
    const data = this.data(options.rpId ?? '', 0);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.privateKey);
    return {
      id: this.id.toString('base64url'),
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      user_handle: this.userHandle,
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const userPresent = 1;
    const verified = this.userVerified ? 4 : 0;
    const rpHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpHash, Buffer.from([userPresent | verified | flags]), counter]);
  }
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Major type and length. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
