import type {
  Order,
  OrderPage,
  OrderRow,
  OrderTimeline,
  TimelineEvent,
  TimelineLine,
} from '@giftstore/contracts/api';
import type { FakeServices } from '@giftstore/testing';

export const NUMBER = 'GG-1';

/** Of a gift that waits for it. */
export const SEND_DAY = '2026-12-24';

/** Signs Noor in before the remote mounts. */
export function signIn({ bus }: FakeServices): void {
  bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com', groups: [] });
}

export function orderRow(number: number, more: Partial<OrderRow> = {}): OrderRow {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    order_id: `GG-${number}`,
    orderid: `GG-${number}`,
    date: '2026-11-20T10:00:00.000Z',
    order_status: 'FULFILLED',
    payment_currency: 'AED',
    payment_currency_amount: 105,
    credit_debit_card_amount: 105,
    credits_used: 0,
    brand_name: `Brand ${number}`,
    cards: 1,
    images: { medium_rectangle: `/media/${number}.svg` },
    ...more,
  };
}

export function orderPage(orders: OrderRow[], total = orders.length): OrderPage {
  return { orders, total };
}

const amount = (value: number) => ({ amount: value });

/** AED 100 for Sara: markup 0.80 and fee 4.00 with their VAT, AED 105.04 in all. */
export function order(more: Partial<Order> = {}): Order {
  return {
    id: '0b8f6c1e-8a55-4a57-9d5b-0d5f9b7d3c11',
    order_id: NUMBER,
    orderid: NUMBER,
    access_token: null,
    order_status: 'FULFILLED',
    date: '2026-11-20T10:00:00.000Z',
    currency: 1,
    payment_currency: 'AED',
    payment_currency_amount: 105.04,
    credit_debit_card_amount: 105.04,
    credits_used: 0,
    price_breakdown: {
      converted_value: amount(100),
      currency_fee: amount(0),
      sub_total: amount(100),
      markup: amount(0.8),
      service_fee: amount(4),
      vat_on_markup: amount(0.04),
      vat_on_service_fee: amount(0.2),
      grand_total: amount(105.04),
    },
    order_items: [
      {
        brand_id: 7,
        brand_name: 'Nourva',
        isgift: true,
        isforself: false,
        quantity: 1,
        unit_name: 'UAE Dirham',
        unit_name_short: 'AED',
        giftcard_value: 100,
        images: { medium_rectangle: '/media/7.svg' },
        gift: {
          recipient_name: 'Sara',
          recipient_email: 'sara@example.com',
          gift_message: 'Enjoy it',
          gifting_image_id: 3,
          images: { medium_rectangle: '/media/balloons.svg' },
        },
      },
    ],
    myworld_commission: null,
    event_id: null,
    ...more,
  };
}

/** Paid, with a gift for Sara on `sendDay`. */
export function giftOrder(sendDay: string | null, more: Partial<Order> = {}): Order {
  const items = order().order_items.map((item) => ({
    ...item,
    gift: item.gift && { ...item.gift, send_on: sendDay },
  }));
  return order({ order_status: 'APPROVED', order_items: items, ...more });
}

export function event(kind: TimelineEvent['kind'], more: Partial<TimelineEvent> = {}): TimelineEvent {
  return { kind, at: '2026-11-20T10:00:00.000Z', ordinal: null, detail: null, ...more };
}

/** A card that was mailed to Sara. */
export function timelineLine(more: Partial<TimelineLine> = {}): TimelineLine {
  return {
    position: 1,
    brand_name: 'Nourva',
    quantity: 1,
    giftcard_value: 100,
    unit_name_short: 'AED',
    for_self: false,
    recipient_name: 'Sara',
    recipient_email: 'sara@example.com',
    can_correct_email: true,
    corrections_left: 2,
    events: [
      event('paid'),
      event('issued', { ordinal: 1 }),
      event('mailed', { detail: 'sara@example.com' }),
      event('delivered', { detail: 'sara@example.com' }),
    ],
    vouchers: [{ ordinal: 1, last_four: '4F7Q', state: 'ISSUED' }],
    ...more,
  };
}

/** A gift for Sara that waits for its day. */
export function waitingLine(more: Partial<TimelineLine> = {}): TimelineLine {
  return timelineLine({
    send_on: SEND_DAY,
    events: [event('paid')],
    vouchers: [{ ordinal: 1, last_four: null, state: 'PENDING' }],
    ...more,
  });
}

export function timeline(more: Partial<OrderTimeline> = {}): OrderTimeline {
  return { mail_by: null, resends_left: 2, resend_at: null, lines: [timelineLine()], ...more };
}

/** Matches the innermost element with the whole `text`, in which an email address has an element of its own. */
export const withAddress = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && ![...element.children].some((child) => child.textContent === text);
