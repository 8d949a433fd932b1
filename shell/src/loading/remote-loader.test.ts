import type { ReleaseMap } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { createRemoteLoader } from './remote-loader';

const majors = { bus: 1, services: 1 };
const releases = {
  channel: 'live',
  revision: 1,
  remotes: {
    'mf-cart': {
      version: '1',
      base: '/r/',
      handles: ['cart/add'],
      slots: [],
      contracts: majors,
      routes: [],
      integrity: {},
    },
    'mf-old': {
      version: '1',
      base: '/o/',
      handles: [],
      slots: [],
      contracts: { bus: 0, services: 1 },
      routes: [],
      integrity: {},
    },
  },
} satisfies ReleaseMap;

const remoteLike = (contracts = majors): RemoteLifecycles => ({
  name: 'mf-cart',
  contracts,
  bootstrap: jest.fn(async () => {}),
  mount: async () => {},
  unmount: async () => {},
});
const services = () => ({}) as RemoteServices;

it('loads and bootstraps a remote once, however many ask', async () => {
  const remote = remoteLike();
  const fetchRemote = jest.fn(async () => remote);
  const loader = createRemoteLoader(releases, services, fetchRemote);
  await Promise.all([loader.load('mf-cart'), loader.load('mf-cart'), loader.loadOwner('cart/add')]);
  expect(fetchRemote).toHaveBeenCalledTimes(1);
  expect(remote.bootstrap).toHaveBeenCalledTimes(1);
});

it('tries three times under fresh URLs, then fails, and starts anew when asked again', async () => {
  const fetchRemote = jest.fn().mockRejectedValue(new Error('refused'));
  const loader = createRemoteLoader(releases, services, fetchRemote);
  await expect(loader.load('mf-cart')).rejects.toThrow('refused');
  expect(fetchRemote.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2]);

  fetchRemote.mockResolvedValue(remoteLike());
  await expect(loader.load('mf-cart')).resolves.toBeDefined();
  expect(fetchRemote).toHaveBeenLastCalledWith('mf-cart', '/r/remoteEntry.js', 3);
});

it('gives a hanging remote up after its tries', async () => {
  jest.useFakeTimers();
  const fetchRemote = jest.fn(() => new Promise<never>(() => {}));
  const failed = expect(createRemoteLoader(releases, services, fetchRemote).load('mf-cart')).rejects.toThrow(
    'in time',
  );
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(fetchRemote).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('refuses a remote that speaks another major, in the map or in its code', async () => {
  const loader = createRemoteLoader(releases, services, async () => remoteLike({ bus: 1, services: 9 }));
  await expect(loader.load('mf-old')).rejects.toThrow('mf-old speaks bus 0, the shell 1');
  await expect(loader.load('mf-cart')).rejects.toThrow('mf-cart speaks services 9, the shell 1');
});

it('says of a command whether a live remote answers it', async () => {
  const loader = createRemoteLoader(releases, services, async () => remoteLike());
  await expect(loader.loadOwner('redeem/start')).resolves.toBe(false);
  await expect(loader.loadOwner('cart/add')).resolves.toBe(true);
});
