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
  const answer = jest.fn(() => ({ count: 3, merged: 2 }));
  if (handles.length) createBus({ name: 'mf-cart', version: '1' }).handle('cart/sync', answer);
  const start = () =>
    syncCart({ bus, releases, i18n, notices: { notify }, navigation: { isLeaving: () => leaving } });
  return { bus, start, answer, notify };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('has the cart brought up at the start and after a sign-in, and says how many cards came along [core-4.16]', async () => {
  const { bus, start, answer, notify } = setUp();
  bus.publish('session', { signedIn: true });
  start();
  await settled();
  expect(notify.mock.calls).toEqual([['success', '2 cards that you chose before are in your cart now.']]);
  bus.emit('session/signedIn', { firstName: 'Noor' });
  await settled();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('does not begin in a page that is being left: the next one does it, once', async () => {
  const { bus, start, answer } = setUp({ leaving: true });
  bus.publish('session', { signedIn: true });
  start();
  bus.emit('session/signedIn', { firstName: 'Noor' });
  await settled();
  expect(answer).not.toHaveBeenCalled();
});

it('disturbs nobody where no live remote answers, or where the answer fails', async () => {
  const alone = setUp({ handles: [] });
  const ask = jest.spyOn(alone.bus, 'send');
  alone.bus.publish('session', { signedIn: true });
  alone.start();
  expect(ask).not.toHaveBeenCalled();
  expect(alone.bus.current('cart')).toEqual({ count: 0 });

  const failing = setUp();
  failing.answer.mockImplementation(() => {
    throw new Error('down');
  });
  failing.bus.publish('session', { signedIn: true });
  failing.start();
  await settled();
  expect(failing.notify).not.toHaveBeenCalled();
});
