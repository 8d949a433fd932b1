import { shop } from '../../../test/harness/shop-details';
import { orderLinkMail } from './order-link-mail';
import type { OrderRow } from './order-repository';

const order = {
  orderId: 'GG-1',
  firstName: 'Noor',
  email: 'noor@example.com',
  state: 'FULFILLED',
} as OrderRow;
const mailOf = (parts: Partial<OrderRow> = {}) => orderLinkMail({ ...order, ...parts }, 'token', shop);

it('opens with its news, greets the buyer, and says of the link that it has no end date', () => {
  const { text } = mailOf();
  expect(text).toMatch(
    /^Here’s the link to your order\n\nHello Noor,\n\nSomeone, probably you, asked for a link to this order\.\n\n/,
  );
  expect(text).toContain('access_token=token');
  expect(text).toContain('The link has no end date. Anyone who has it can see the order');
});

it.each([
  ['CREATED', false],
  ['PENDING_PAYMENT', false],
  ['FAILED', false],
  ['EXPIRED', false],
  ['APPROVED', true],
  ['CANCELLED', true],
  ['REFUNDED', true],
])(
  'of an order that is %s names its buyer, whom a stranger may have typed until it is paid: %s',
  (state, named) => {
    const { text, to } = mailOf({ state });
    expect([text.includes('Noor'), to.name]).toEqual([named, named ? 'Noor' : '']);
  },
);
