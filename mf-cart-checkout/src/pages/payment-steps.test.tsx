import { resetBus } from '@giftstore/bus';
import { renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gift, line, order, prices, store } from '../builders.test.fixture';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';

const stripe = fakeStripe();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }));

type Recorded = [action: string, attributes?: Record<string, unknown>];
const guest = { first: 'Mona', last: 'Haddad', email: 'mona@example.com' };

/** Data that identifies a customer or an order. */
const personal = [...Object.values(guest), 'Sara', 'sara@example.com', 'GG-1', 'token-1', 'pm_1', 'pi_1'];

async function visit(path: string, recorded: Recorded[]) {
  const rendered = await renderRemote(remote, {
    path,
    responses: {
      ...prices,
      'POST /v1/guest_orders': () => ({ order: order({ order_status: 'PENDING' }) }),
      'POST /v1/payments/create_checkout': () => ({ pi_id: 'pi_1', pi_status: 'succeeded' }),
      'GET /v1/orders/GG-1': () => ({ order: order() }),
    },
    prepare: (services) => {
      services.record = (...action) => void recorded.push(action);
    },
  });
  return rendered;
}

it('records every step of a purchase, without personal data', async () => {
  const user = userEvent.setup();
  const recorded: Recorded[] = [];
  (window as { Stripe?: unknown }).Stripe = () => {};
  store({ cart: { lines: [line('a', gift)] } });
  const { services, unmount } = await visit('/payment', recorded);
  fireEvent.change(await screen.findByLabelText(/First name/), { target: { value: guest.first } });
  fireEvent.change(screen.getByLabelText(/Last name/), { target: { value: guest.last } });
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: guest.email } });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByText('Card number');
  await act(async () => stripe.complete());
  const pay = async () => user.click(await screen.findByRole('button', { name: /^Pay AED/ }));
  stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type: 'card_error', message: 'No.' } });
  await pay();
  await screen.findByText('No.');
  await pay();
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  // The success page is a new document.
  await unmount();
  resetBus();
  await visit(services.navigations[0]?.path ?? '', recorded);
  await screen.findByRole('dialog', { name: 'Payment successful' });

  expect(recorded).toEqual([
    ['payment_wizard_opened', { step: 'guest', buyer: 'guest', cards: 1 }],
    ['payment_step', { step: 'card' }],
    ['payment_pay_pressed', { currency: 'AED' }],
    ['payment_provider_refused', { ms: expect.any(Number) }],
    ['payment_pay_pressed', { currency: 'AED' }],
    ['payment_order_created', { buyer: 'guest', ms: expect.any(Number) }],
    ['payment_approved', { card: true, points: false }],
  ]);
  const text = JSON.stringify(recorded);
  expect(personal.filter((one) => text.includes(one))).toEqual([]);
}, 20_000);
