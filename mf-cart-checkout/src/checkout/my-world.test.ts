import { STATE_KEY, STATE_VERSION } from '@giftstore/contracts';
import type { Amounts } from '../amounts/amounts';
import { checkout } from '../builders.test.fixture';
import { isFromMyWorld } from './my-world';
import { orderRequest, type ReadyCheckout } from './order-request';

const HOUR = 3_600_000;
const amounts = { currency: 'AED', toPay: 100 } as Amounts;

function store(myWorld: unknown): void {
  localStorage.setItem(STATE_KEY, JSON.stringify({ version: STATE_VERSION, myWorld }));
}

afterEach(() => localStorage.clear());

it.each([
  ['an hour ago', 1, true],
  ['just now', 0, true],
  ['24 hours ago', 24, false],
  ['a year ago', 24 * 365, false],
  ['in the future', -1, false],
])('counts for My World after a visit from there %s: %#', (_when, hours, expected) => {
  const now = Date.now();
  store({ arrivedAt: now - hours * HOUR });
  expect(isFromMyWorld(now)).toBe(expected);
});

it.each([[undefined], ['yes'], [{ arrivedAt: 'now' }], [{ arrivedAt: -5 }], [{ arrivedAt: 0.5 }], [{}]])(
  'does not count for My World with %j in storage',
  (stored) => {
    store(stored);
    expect(isFromMyWorld()).toBe(false);
  },
);

describe('an order after a visit from My World', () => {
  beforeEach(() => store({ arrivedAt: Date.now() }));

  it('has is_myworld for a guest', () => {
    expect(orderRequest(checkout() as ReadyCheckout, amounts, 'en')).toMatchObject({
      order: { is_myworld: true },
    });
  });

  it.each(['cart', 'buyNow'] as const)('has is_myworld for a customer’s %s', (source) => {
    const own = checkout({ buyer: 'customer', source }) as ReadyCheckout;
    expect(orderRequest(own, amounts, 'en')).toMatchObject({ orders: { is_myworld: true } });
  });
});
