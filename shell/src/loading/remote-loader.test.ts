import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { createRemoteLoader } from './remote-loader';

const majors = { bus: 1, services: 1 };

function setUp(load: () => Promise<RemoteLifecycles>) {
  const remotes = {
    'mf-cart': { version: '1', base: '/r/', handles: ['cart/add'], contracts: majors },
    'mf-old': { version: '1', base: '/o/', handles: [], contracts: { bus: 0, services: 1 } },
  } as unknown as Record<string, LiveRemote>;
  const verified = {
    map: { remotes } as ReleaseMap,
    release: jest.fn(async (name: string) => remotes[name] as LiveRemote),
    adoptNewerRelease: jest.fn(async (_name: string) => false),
  };
  const fetchRemote = jest.fn(load as (...args: unknown[]) => Promise<RemoteLifecycles>);
  const report = { failed: jest.fn() };
  const loader = createRemoteLoader({
    verified,
    servicesFor: (name, version) => ({ name, version }) as unknown as RemoteServices,
    report,
    fetchRemote,
  });
  return { loader, verified, fetchRemote, report };
}

const remoteLike = (contracts = majors): RemoteLifecycles => ({
  name: 'mf-cart',
  contracts,
  bootstrap: jest.fn(async () => {}),
  mount: async () => {},
  unmount: async () => {},
});

it('loads and bootstraps a remote once for concurrent calls', async () => {
  const remote = remoteLike();
  const { loader, fetchRemote } = setUp(async () => remote);
  await Promise.all([loader.load('mf-cart'), loader.load('mf-cart'), loader.loadOwner('cart/add')]);
  expect(fetchRemote).toHaveBeenCalledTimes(1);
  expect(remote.bootstrap).toHaveBeenCalledTimes(1);
});

it('makes three attempts under fresh URLs, reports the failure, and starts again on the next call', async () => {
  const { loader, fetchRemote, report } = setUp(() => Promise.reject(new Error('refused')));
  await expect(loader.load('mf-cart')).rejects.toThrow('refused');
  expect(fetchRemote.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2]);
  expect(report.failed).toHaveBeenCalledWith('mf-cart', expect.objectContaining({ message: 'refused' }));

  fetchRemote.mockImplementation(async () => remoteLike());
  await expect(loader.load('mf-cart')).resolves.toBeDefined();
  expect(fetchRemote).toHaveBeenLastCalledWith('mf-cart', '/r/remoteEntry.js', 3);
});

it('fails a hanging remote after three attempts, within ten seconds', async () => {
  jest.useFakeTimers();
  const { loader, fetchRemote, verified } = setUp(() => new Promise<never>(() => {}));
  verified.adoptNewerRelease.mockImplementation(() => new Promise<never>(() => {}));
  const failed = expect(loader.load('mf-cart')).rejects.toThrow('in time');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(fetchRemote).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('fetches nothing of a remote whose release fails verification', async () => {
  const { loader, verified, fetchRemote } = setUp(async () => remoteLike());
  verified.release.mockRejectedValue(new Error('mf-cart 1 is not signed'));
  await expect(loader.load('mf-cart')).rejects.toThrow('is not signed');
  expect(fetchRemote).not.toHaveBeenCalled();
});

it('loads the live release when the release of this page no longer exists', async () => {
  const remote = remoteLike();
  const { loader, verified, fetchRemote } = setUp(async () => remote);
  fetchRemote.mockRejectedValueOnce(new Error('404'));
  verified.adoptNewerRelease.mockImplementation(async (name) => {
    Object.assign(verified.map.remotes[name] ?? {}, { version: '2', base: '/r2/' });
    return true;
  });
  await loader.load('mf-cart');
  expect(fetchRemote.mock.calls.map(([, url]) => url)).toEqual(['/r/remoteEntry.js', '/r2/remoteEntry.js']);
  expect(remote.bootstrap).toHaveBeenCalledWith({ name: 'mf-cart', version: '2' });
});

it('refuses a remote with another contract major in the map or in its code', async () => {
  const { loader } = setUp(async () => remoteLike({ bus: 1, services: 9 }));
  await expect(loader.load('mf-old')).rejects.toThrow('mf-old needs bus 0, the shell has 1');
  await expect(loader.load('mf-cart')).rejects.toThrow('mf-cart needs services 9, the shell has 1');
});

it('returns whether a live remote handles a command', async () => {
  const { loader } = setUp(async () => remoteLike());
  await expect(loader.loadOwner('redeem/start')).resolves.toBe(false);
  await expect(loader.loadOwner('cart/add')).resolves.toBe(true);
});
