import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { createRemoteLoader } from './remote-loader';

const majors = { bus: 1, services: 1 };

function setUp(fetched: () => Promise<RemoteLifecycles>) {
  const remotes = {
    'mf-cart': { version: '1', base: '/r/', handles: ['cart/add'], contracts: majors },
    'mf-old': { version: '1', base: '/o/', handles: [], contracts: { bus: 0, services: 1 } },
  } as unknown as Record<string, LiveRemote>;
  const believed = {
    map: { remotes } as ReleaseMap,
    release: jest.fn(async (name: string) => remotes[name] as LiveRemote),
    renew: jest.fn(async (_name: string) => false),
  };
  const fetchRemote = jest.fn(fetched as (...asked: unknown[]) => Promise<RemoteLifecycles>);
  const report = { failed: jest.fn() };
  const loader = createRemoteLoader({
    believed,
    servicesFor: (name, version) => ({ name, version }) as unknown as RemoteServices,
    report,
    fetchRemote,
  });
  return { loader, believed, fetchRemote, report };
}

const remoteLike = (contracts = majors): RemoteLifecycles => ({
  name: 'mf-cart',
  contracts,
  bootstrap: jest.fn(async () => {}),
  mount: async () => {},
  unmount: async () => {},
});

it('loads and bootstraps a remote once, however many ask', async () => {
  const remote = remoteLike();
  const { loader, fetchRemote } = setUp(async () => remote);
  await Promise.all([loader.load('mf-cart'), loader.load('mf-cart'), loader.loadOwner('cart/add')]);
  expect(fetchRemote).toHaveBeenCalledTimes(1);
  expect(remote.bootstrap).toHaveBeenCalledTimes(1);
});

it('tries three times under fresh URLs, then fails and tells it, and starts anew when asked again', async () => {
  const { loader, fetchRemote, report } = setUp(() => Promise.reject(new Error('refused')));
  await expect(loader.load('mf-cart')).rejects.toThrow('refused');
  expect(fetchRemote.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2]);
  expect(report.failed).toHaveBeenCalledWith('mf-cart', expect.objectContaining({ message: 'refused' }));

  fetchRemote.mockImplementation(async () => remoteLike());
  await expect(loader.load('mf-cart')).resolves.toBeDefined();
  expect(fetchRemote).toHaveBeenLastCalledWith('mf-cart', '/r/remoteEntry.js', 3);
});

it('gives a hanging remote up after its tries, within ten seconds', async () => {
  jest.useFakeTimers();
  const { loader, fetchRemote, believed } = setUp(() => new Promise<never>(() => {}));
  believed.renew.mockImplementation(() => new Promise<never>(() => {}));
  const failed = expect(loader.load('mf-cart')).rejects.toThrow('in time');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(fetchRemote).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('fetches nothing of a remote whose release is not believed', async () => {
  const { loader, believed, fetchRemote } = setUp(async () => remoteLike());
  believed.release.mockRejectedValue(new Error('mf-cart 1 is not signed'));
  await expect(loader.load('mf-cart')).rejects.toThrow('is not signed');
  expect(fetchRemote).not.toHaveBeenCalled();
});

it('goes on with the release that is live by now, when the one of this page is gone', async () => {
  const remote = remoteLike();
  const { loader, believed, fetchRemote } = setUp(async () => remote);
  fetchRemote.mockRejectedValueOnce(new Error('404'));
  believed.renew.mockImplementation(async (name) => {
    Object.assign(believed.map.remotes[name] ?? {}, { version: '2', base: '/r2/' });
    return true;
  });
  await loader.load('mf-cart');
  expect(fetchRemote.mock.calls.map(([, url]) => url)).toEqual(['/r/remoteEntry.js', '/r2/remoteEntry.js']);
  expect(remote.bootstrap).toHaveBeenCalledWith({ name: 'mf-cart', version: '2' });
});

it('refuses a remote that speaks another major, in the map or in its code', async () => {
  const { loader } = setUp(async () => remoteLike({ bus: 1, services: 9 }));
  await expect(loader.load('mf-old')).rejects.toThrow('mf-old speaks bus 0, the shell 1');
  await expect(loader.load('mf-cart')).rejects.toThrow('mf-cart speaks services 9, the shell 1');
});

it('says of a command whether a live remote answers it', async () => {
  const { loader } = setUp(async () => remoteLike());
  await expect(loader.loadOwner('redeem/start')).resolves.toBe(false);
  await expect(loader.loadOwner('cart/add')).resolves.toBe(true);
});
