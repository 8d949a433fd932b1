const AT = '2026-03-01T09:30:00.000Z';

/** The details of a fulfilled order with one line of two cards. */
export const order = {
  order_id: 'GG-0123456789ABCDEF',
  state: 'FULFILLED',
  buyer: 'Sam <b>Buyer</b>',
  email: 'sam@example.com',
  guest: true,
  created_at: AT,
  paid_at: AT,
  fulfilled_at: AT,
  currency: 'AED',
  total: 105,
  card_amount: 105,
  points_used: 0,
  cards: 2,
  lines: [
    {
      ...{ line: 1, brand: 'Acme', value: 50, currency: 'AED', quantity: 2, for: 'mona@example.com' },
      vouchers: [1, 2].map((card) => ({
        ...{ card, state: 'ISSUED', code: '…4711', issued_at: AT, redeemed_at: null },
      })),
    },
  ],
  history: [{ from: 'CREATED', to: 'APPROVED', cause: 'webhook', at: AT }],
  payment: {
    ...{ intent: 'pi_1', status: 'succeeded', amount: 105, currency: 'AED', attempts: 1, card: 'visa …4242' },
  },
  refund: null,
  partial_refunds: [],
  mails: [{ kind: 'vouchers', line: 1, sent_at: '2026-03-01T09:31:00.000Z', events: ['delivered'] }],
  jobs: [],
};

/** The commands that the page of this order reads. */
export const orderCommands = {
  'orders show': { data: { order } },
  'audit list': {
    data: {
      entries: [
        {
          ...{ id: 1, at: '2026-03-02T10:00:00.000Z', actor: 'operator:mona', os_account: 'shop' },
          ...{ claimed_name: null, command: 'vouchers resend', target: order.order_id, details: {} },
        },
      ],
    },
  },
};
