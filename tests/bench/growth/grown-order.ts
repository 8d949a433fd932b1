import { randomUUID } from 'node:crypto';
import { base32 } from '../../../platform/api/src/core/base32';
import type { VoucherCipher } from '../../../platform/api/src/modules/fulfilment/voucher-cipher';
import { newOrderId } from '../../../platform/api/src/modules/orders/order-id';
import type { TableRows } from './table-rows';

/** In minor units of AED. */
const CARD_VALUE = 100_00;
const CODE_LENGTH = 20;
const MINUTE_MS = 60_000;

/** What orders are made with. */
export interface Seller {
  rows: TableRows;
  cipher: VoucherCipher;
  /** A number that no earlier call returned. */
  nextNumber: () => number;
  /** Some time of the last two years; not of the last days, whose orders count towards limits. */
  someTime: () => Date;
}

export interface OrderParts {
  /** A customer, or a guest without an id. */
  owner: { id?: string; email: string };
  cards: number;
  /** Worth a hundredth of an AED each. */
  pointsUsed: number;
  isPaid: boolean;
  /** The user who has converted its first card. */
  redeemer: string | undefined;
}

export interface GrownOrder {
  id: string;
  order_id: string;
  email: string;
  createdAt: Date;
  pointsUsed: number;
  vouchers: { id: string; code: string }[];
}

/** Adds an order of one line: fulfilled, with its payment, cards and mails, or expired. */
export function addOrder(seller: Seller, parts: OrderParts): GrownOrder {
  const { owner, pointsUsed, isPaid } = parts;
  const { rows } = seller;
  const createdAt = seller.someTime();
  const order = { id: randomUUID(), order_id: newOrderId(), email: owner.email, createdAt, pointsUsed };
  const lineId = randomUUID();
  rows.add('orders', orderRow(order, parts));
  rows.add('order_lines', lineRow(order.id, lineId, parts));
  const states = isPaid ? ['CREATED', 'PENDING_PAYMENT', 'APPROVED', 'FULFILLED'] : ['CREATED', 'EXPIRED'];
  for (const [index, state] of states.entries()) {
    const at = after(createdAt, index);
    rows.add('order_history', {
      order_id: order.id,
      from_state: states[index - 1] ?? null,
      to_state: state,
      cause: 'grown',
      at,
    });
  }
  if (!isPaid) return { ...order, vouchers: [] };
  rows.add('payments', {
    order_id: order.id,
    intent_id: `pi_${order.order_id}`,
    amount: parts.cards * CARD_VALUE - pointsUsed,
    currency: 'AED',
    status: 'succeeded',
    attempts: 1,
    payment_method: 'pm_card_visa',
    card_brand: 'visa',
    card_last_four: String(seller.nextNumber() % 10_000).padStart(4, '0'),
    updated_at: after(createdAt, 2),
  });
  for (const kind of ['voucher', 'receipt']) {
    const messageId = `<${kind}.${kind === 'voucher' ? lineId : order.id}@example.com>`;
    const line_id = kind === 'voucher' ? lineId : null;
    rows.add('mails', {
      message_id: messageId,
      kind,
      order_id: order.id,
      line_id,
      sent_at: after(createdAt, 3),
    });
  }
  const vouchers = Array.from({ length: parts.cards }, (_, index) =>
    addVoucher(seller, lineId, index, order, parts),
  );
  return { ...order, vouchers };
}

function orderRow({ id, order_id, email, createdAt }: Omit<GrownOrder, 'vouchers'>, parts: OrderParts) {
  const { owner, cards, pointsUsed, isPaid } = parts;
  const total = cards * CARD_VALUE;
  const guestKey = owner.id ? null : email;
  return {
    id,
    order_id,
    state: isPaid ? 'FULFILLED' : 'EXPIRED',
    user_id: owner.id ?? null,
    guest_key: guestKey,
    mailbox_key: guestKey,
    first_name: 'Mona',
    last_name: 'Haddad',
    email,
    program_id: 1,
    unit_id: 1,
    language_code: 'en',
    cards,
    payment_currency: 'AED',
    per_aed: 1,
    vat_percent: 5,
    sub_total: total,
    markup: 0,
    service_fee: 0,
    vat_on_markup: 0,
    vat_on_service_fee: 0,
    grand_total: total,
    card_amount: total - pointsUsed,
    card_value_aed: total,
    order_total_aed: total,
    points_used: pointsUsed,
    points_value: pointsUsed,
    created_at: createdAt,
    paid_at: isPaid ? after(createdAt, 2) : null,
    fulfilled_at: isPaid ? after(createdAt, 3) : null,
  };
}

function lineRow(orderId: string, id: string, { cards }: OrderParts) {
  return {
    id,
    order_id: orderId,
    position: 1,
    brand_id: 1,
    brand_name: 'Brand',
    brand_image: '/media/1.svg',
    unit_id: 1,
    unit_name: 'Dirham',
    currency_code: 'AED',
    country_id: 1,
    giftcard_value: CARD_VALUE,
    quantity: cards,
    value: cards * CARD_VALUE,
    markup: 0,
    service_fee: 0,
    value_aed: cards * CARD_VALUE,
    is_for_self: true,
    redeemable: true,
  };
}

function addVoucher(
  { rows, cipher }: Seller,
  lineId: string,
  index: number,
  { createdAt }: Pick<GrownOrder, 'createdAt'>,
  { redeemer }: OrderParts,
): GrownOrder['vouchers'][number] {
  const id = randomUUID();
  const code = base32(Buffer.from(`${id}${lineId}`.replaceAll('-', ''), 'hex')).slice(0, CODE_LENGTH);
  const sealed = cipher.seal(code, id);
  const lookup = cipher.lookup(code);
  const isRedeemed = redeemer !== undefined && index === 0;
  rows.add('vouchers', {
    id,
    line_id: lineId,
    ordinal: index + 1,
    state: isRedeemed ? 'REDEEMED' : 'ISSUED',
    brand_id: 1,
    value: CARD_VALUE,
    currency_code: 'AED',
    redeemable: true,
    key_id: sealed.keyId,
    code_sealed: sealed.bytes,
    pin_sealed: cipher.seal('1234', id).bytes,
    code_lookup: lookup.codeLookup,
    secret_id: lookup.secretId,
    last_four: code.slice(-4),
    issued_by: 'local',
    issued_at: after(createdAt, 3),
    redeemer_id: isRedeemed ? redeemer : null,
    reserved_at: isRedeemed ? after(createdAt, 4) : null,
    redeemed_at: isRedeemed ? after(createdAt, 5) : null,
  });
  return { id, code };
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
