import { createBus, resetBus } from '@giftstore/bus';
import type { ReleaseMap } from '@giftstore/contracts';
import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import { syncCart } from './sync-cart';

function setUp({ handles = ['cart/sync'], leaving = false } = {}) {
  resetBus();
  const bus = createBus({ name: 'shell', version: '1' });
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const notify = jest.fn();
  const releases = { remotes: { 'mf-cart': { handles } } } as unknown as ReleaseMap;
  const handler = jest.fn(() => ({ count: 3, merged: 2 }));
  if (handles.length) createBus({ name: 'mf-cart', version: '1' }).handle('cart/sync', handler);
  const start = () =>
    syncCart({ bus, releases, i18n, notices: { notify }, navigation: { isLeaving: () => leaving } });
  return { bus, start, handler, notify };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('syncs the cart at the start and after sign-in, and shows how many cards were merged [core-4.16]', async () => {
  const { bus, start, handler, notify } = setUp();
  bus.publish('session', { signedIn: true });
  start();
  await settled();
  expect(notify.mock.calls).toEqual([['success', 'We’ve added your 2 cards to your cart.']]);
  bus.emit('session/signedIn', { firstName: 'Noor' });
  await settled();
  expect(handler).toHaveBeenCalledTimes(2);
});

it('does not sync in a page that is being left', async () => {
  const { bus, start, handler } = setUp({ leaving: true });
  bus.publish('session', { signedIn: true });
  start();
  bus.emit('session/signedIn', { firstName: 'Noor' });
  await settled();
  expect(handler).not.toHaveBeenCalled();
});

it('shows no error without a handler for the command, or when it fails', async () => {
  const alone = setUp({ handles: [] });
  const send = jest.spyOn(alone.bus, 'send');
  alone.bus.publish('session', { signedIn: true });
  alone.start();
  expect(send).not.toHaveBeenCalled();
  expect(alone.bus.current('cart')).toEqual({ count: 0 });

  const failing = setUp();
  failing.handler.mockImplementation(() => {
    throw new Error('down');
  });
  failing.bus.publish('session', { signedIn: true });
  failing.start();
  await settled();
  expect(failing.notify).not.toHaveBeenCalled();
});
