import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Secrets } from '../../core/secrets';
import type { Queries } from '../../infra/database/database';
import { type NewOrder, type NewOrderLine, readOrder } from '../orders/order-repository';
import type { SealedSnapshots } from './payment-provider';

/** What an order was when it was paid: enough to insert it again. */
export interface OrderSnapshot {
  order: Omit<NewOrder, 'state'>;
  lines: NewOrderLine[];
}

/** What changes later, or matters while the order is open only. */
const LEFT_OUT = new Set(['state', 'paidAt', 'fulfilledAt', 'fingerprint', 'deviceKey', 'cartVersion']);

/** Values of the provider's metadata have at most 500 characters. */
const CHUNK = 500;
const chunkName = (index: number) => `snapshot_${index}`;

/**
 * Seals an order for the metadata of its payment intent, so that an order which a restored backup does not have can be rebuilt
 * from the provider's copy. The provider can read nothing of it.
 */
export class OrderSnapshots {
  /** @param secrets derived from the configured ones for this purpose; the first one seals, all of them open */
  constructor(private readonly secrets: Secrets) {}

  /**
   * @returns entries of the metadata, sealed with the newest secret, then with each other one: a call before the secret was
   * replaced had those. They are the same each time, because the provider refuses a repeated call that differs: the
   * initialization vector is computed from the text, so equal texts are sealed alike and different ones never share one
   */
  async seal(db: Queries, id: string): Promise<SealedSnapshots> {
    const found = await readOrder(db, id);
    if (!found) throw new Error(`no order ${id}`);
    const text = JSON.stringify(found, (name, value) =>
      value === null || LEFT_OUT.has(name) ? undefined : value,
    );
    const [current, ...others] = this.secrets;
    return [entriesOf(current, text, id), ...others.map((secret) => entriesOf(secret, text, id))];
  }

  /** @returns undefined if the metadata of the order's intent has no snapshot that opens */
  open(metadata: Record<string, string>, id: string): OrderSnapshot | undefined {
    let sealed = '';
    for (let index = 0; metadata[chunkName(index)]; index++) sealed += metadata[chunkName(index)];
    const bytes = Buffer.from(sealed, 'base64url');
    for (const secret of this.secrets) {
      const text = openWith(secret, bytes, id);
      if (text !== undefined) return withDates(JSON.parse(text));
    }
    return undefined;
  }
}

function entriesOf(secret: string, text: string, id: string): Record<string, string> {
  const iv = createHmac('sha256', secret).update(`iv ${text}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  return Object.fromEntries(
    (sealed.match(new RegExp(`.{1,${CHUNK}}`, 'g')) ?? []).map((chunk, index) => [chunkName(index), chunk]),
  );
}

function openWith(secret: string, bytes: Buffer, id: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyFrom(secret: string): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}

function withDates({ order, lines }: OrderSnapshot): OrderSnapshot {
  return { order: { ...order, createdAt: new Date(String(order.createdAt)) }, lines };
}
