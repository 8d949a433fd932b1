import { createI18n } from '@giftstore/i18n';
import type { MountHooks, RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { screen } from '@testing-library/react';
import { mountGiveaway } from './mount-giveaway';
import type { BoothPage } from './page-version';
import { restartLater } from './restart';

jest.mock('./restart', () => ({ restart: jest.fn(), restartLater: jest.fn() }));

const page = { releases: { remotes: {} } } as unknown as BoothPage;
const onFailed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<main id="main"></main>';
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  jest.restoreAllMocks();
});

function mountWith(mount: (element: HTMLElement, hooks: MountHooks) => Promise<void>) {
  const unmount = jest.fn(async () => {});
  const remote = {
    mount: (_services: RemoteServices, element: HTMLElement, hooks: MountHooks) => mount(element, hooks),
    unmount,
  } as unknown as RemoteLifecycles;
  const mounting = mountGiveaway({
    page,
    loader: { load: async () => remote },
    servicesFor: () => ({}) as RemoteServices,
    i18n: createI18n('en'),
    onFailed,
  });
  return { mounting, unmount };
}

it('starts a giveaway again that does not appear in time', async () => {
  const { mounting, unmount } = mountWith(async () => {});
  await jest.advanceTimersByTimeAsync(5_000);
  expect(restartLater).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  await mounting;
  expect(unmount).toHaveBeenCalled();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(restartLater).toHaveBeenCalledTimes(1);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('starts a giveaway again that crashes later', async () => {
  let crash: MountHooks['onCrash'] = () => {};
  const { mounting } = mountWith(async (_element, hooks) => {
    crash = hooks.onCrash;
    hooks.onShown?.();
  });
  await mounting;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(restartLater).not.toHaveBeenCalled();
  crash(new Error('broken'));
  crash(new Error('broken again'));
  await jest.advanceTimersByTimeAsync(1);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(restartLater).toHaveBeenCalledTimes(1);
});

it('starts a giveaway again that cannot be mounted', async () => {
  const { mounting } = mountWith(() => Promise.reject(new Error('refused')));
  await mounting;
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(onFailed).toHaveBeenCalledTimes(1);
});
