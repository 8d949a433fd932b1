import { shop } from '../../../test/harness/shop-details';
import type { OrderWithLines } from '../orders/order-repository';
import { refundMail } from './refund-mail';
import type { RefundRow } from './refund-repository';

const order = { orderId: 'G-1', firstName: 'Noor', lastName: 'Haddad', paymentCurrency: 'AED' };
const card = { brand: 'amex', lastFour: '0005' };
const mailOf = (refund: Partial<RefundRow>) =>
  refundMail({ order, card } as OrderWithLines, { amount: 0, points: 0, ...refund } as RefundRow, shop);

it('opens with its news, and says what is returned', () => {
  expect(mailOf({ amount: 52_52, points: 500 }).text).toContain(
    [
      'Your order was cancelled and refunded',
      'Hello Noor,',
      'Its gift cards no longer work.',
      'AED 52.52 goes back to your American Express ending in 0005. Banks can take up to 10 working days.',
      'We’ve put 500 points back in your account.',
    ].join('\n\n'),
  );
});

it.each([
  [{ amount: 52_52 }, 'AED 52.52 goes back to your American Express'],
  [{ points: 500 }, 'We’ve put 500 points back'],
  [{}, 'Its gift cards no longer work.'],
])('says in the preheader what is returned: %j', async (refund, inside) => {
  const html = await mailOf(refund).html();
  expect(html.slice(html.indexOf('<body'), html.indexOf('Your order was cancelled'))).toContain(inside);
});
