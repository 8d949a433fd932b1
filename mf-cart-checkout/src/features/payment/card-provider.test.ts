import { loadStripe } from '@stripe/stripe-js/pure';
import { confirmPayment, keyFor, loadProvider, withTimeout } from './card-provider';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));
const load = jest.mocked(loadStripe);
const config = { publishableKeys: { default: 'pk_all', SAR: 'pk_sar' }, scriptUrl: '/stripe.js' };
const page = window as { Stripe?: unknown };

afterEach(() => {
  delete page.Stripe;
  load.mockReset();
});

it.each([
  ['SAR', 'pk_sar'],
  ['AED', 'pk_all'],
  ['USD', 'pk_all'],
  ['EUR', 'pk_all'],
])('uses for %s the key %s [core-9.21]', (currency, key) => {
  expect(keyFor(currency, config)).toBe(key);
});

it('uses the default key for SAR when SAR has none', () => {
  expect(keyFor('SAR', { ...config, publishableKeys: { default: 'pk_all' } })).toBe('pk_all');
});

it('inserts the configured script, and retries after it failed to load', async () => {
  const failing = loadProvider(config, 'AED');
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('could not be loaded');
  expect(document.querySelector('script')).toBeNull();

  load.mockResolvedValue({ name: 'stripe' } as never);
  const again = loadProvider(config, 'AED');
  const script = document.querySelector('script');
  expect(script?.getAttribute('src')).toBe('/stripe.js');
  script?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toEqual({ name: 'stripe' });
  expect(loadProvider(config, 'USD')).toBe(again);
});

it('returns the message of a refused confirmation, and undefined for a successful one', async () => {
  page.Stripe = () => {};
  const confirmCardPayment = jest
    .fn()
    .mockResolvedValueOnce({ error: { type: 'card_error', message: 'We are unable to authenticate.' } })
    .mockResolvedValueOnce({ paymentIntent: {} });
  load.mockResolvedValue({ confirmCardPayment } as never);
  expect(await confirmPayment(config, 'SAR', 'secret')).toBe('We are unable to authenticate.');
  expect(await confirmPayment(config, 'SAR', 'secret')).toBeUndefined();
  expect(load).toHaveBeenCalledWith('pk_sar');
});

it('rejects after the timeout', async () => {
  jest.useFakeTimers();
  const late = expect(withTimeout(new Promise(() => {}), 1_000)).rejects.toThrow('in time');
  jest.advanceTimersByTime(1_000);
  await late;
  jest.useRealTimers();
});
