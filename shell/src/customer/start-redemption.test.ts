import { createBus, resetBus } from '@giftstore/bus';
import type { ReleaseMap } from '@giftstore/contracts';
import { addLocales, createI18n } from '@giftstore/i18n';
import { deleteCardNumber, saveCardNumber } from '@giftstore/remote/redemption';
import en from '../../locales/en.json';
import { startRedemption } from './start-redemption';

afterEach(() => {
  resetBus();
  deleteCardNumber();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Options {
  number?: string;
  signedIn?: boolean;
  path?: string;
  handles?: string[];
  isLeaving?: boolean;
  handler?: () => Promise<object>;
}

async function visit(options: Options = {}) {
  const { number = '7K2MA', signedIn = true, path = '/', handles = ['redeem/start'] } = options;
  history.replaceState({}, '', path);
  if (number) saveCardNumber(number);
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const bus = createBus({ name: 'shell', version: '1' });
  const handler = jest.fn(options.handler ?? (async () => ({})));
  createBus({ name: 'mf-rewards', version: '1' }).handle('redeem/start', handler);
  bus.publish('session', { signedIn });
  const notify = jest.fn();
  const state = { isLeaving: options.isLeaving ?? false };
  const routes = [
    { path: '/auth/login/redeem', session: 'anonymous' },
    { path: '/payment', policy: ['stripe'] },
    { path: '/' },
  ];
  const releases = { remotes: { 'mf-rewards': { handles, routes } } } as unknown as ReleaseMap;
  startRedemption({
    bus,
    releases,
    navigation: { isLeaving: () => state.isLeaving },
    notices: { notify },
    i18n,
  });
  await settled();
  const signIn = async () => {
    bus.publish('session', { signedIn: true });
    bus.emit('session/signedIn', { firstName: 'Noor' });
    await settled();
  };
  return { handler, notify, signIn, state };
}

it('starts the redemption of the saved number for a customer, once [core-4.3] [more-4.7]', async () => {
  const { handler, signIn } = await visit();
  expect(handler).toHaveBeenCalledTimes(1);
  await signIn();
  expect(handler).toHaveBeenCalledTimes(1);
});

it('starts it after a sign-in in this page [core-4.3]', async () => {
  const { handler, signIn } = await visit({ signedIn: false });
  expect(handler).not.toHaveBeenCalled();
  await signIn();
  await signIn();
  expect(handler).toHaveBeenCalledTimes(1);
});

it.each([
  ['no number is saved', { number: '' }],
  ['the sign-in page runs alone', { path: '/auth/login/redeem' }],
  ['the payment page runs alone', { path: '/payment' }],
  ['the page is being left', { isLeaving: true }],
  ['no live remote handles it', { handles: [] }],
])('starts nothing when %s', async (_what, options) => {
  const { handler, signIn, notify } = await visit(options);
  await signIn();
  expect(handler).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

it('says what to do when the dialog does not load, and tries again after the next sign-in', async () => {
  const handler = jest
    .fn<Promise<object>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({});
  const { notify, signIn } = await visit({ handler });
  expect(notify.mock.calls).toEqual([
    [
      'error',
      'We couldn’t open your gift card. Reload this page to try again, or enter the code on the Reward points page.',
    ],
  ]);
  await signIn();
  expect(handler).toHaveBeenCalledTimes(2);
});
