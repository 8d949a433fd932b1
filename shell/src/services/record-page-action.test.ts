import { recordPageAction } from './record-page-action';

const page = window as { newrelic?: unknown };
afterEach(() => {
  delete page.newrelic;
});

it('does nothing without an agent on the page', () => {
  expect(() => recordPageAction('payment-started')).not.toThrow();
});

it('forwards keywords and numbers, and nothing that could be personal data', () => {
  const addPageAction = jest.fn();
  page.newrelic = { addPageAction };
  recordPageAction('payment-failed', {
    step: 'three-d-secure',
    status: 'PENDING_PAYMENT',
    currency: 'AED',
    cards: 3,
    amount: 105.5,
    retried: true,
    email: 'noor@example.com',
    name: 'Noor Haddad',
    card: 4242424242424242,
    number: '4242 4242 4242 4242',
    order: 'GG-7F3K2Q',
    token: 'pm_1Nq8mK2eZvKYlo2C',
    phone: 971501234567,
    text: 'declined by <b>',
    wait: Number.NaN,
    '<key>': 1,
  });
  expect(addPageAction.mock.calls).toEqual([
    [
      'payment-failed',
      {
        step: 'three-d-secure',
        status: 'PENDING_PAYMENT',
        currency: 'AED',
        cards: 3,
        amount: 105.5,
        retried: true,
      },
    ],
  ]);
  recordPageAction('https://shop.example/?order_id=1');
  expect(addPageAction).toHaveBeenCalledTimes(1);
});

it('logs an error of the agent', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  page.newrelic = {
    addPageAction() {
      throw new Error('agent');
    },
  };
  expect(() => recordPageAction('payment-started')).not.toThrow();
  expect(consoleError).toHaveBeenCalled();
});
