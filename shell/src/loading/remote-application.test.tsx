import type { LiveRemote, ReleaseMap, ReleaseRoute, Session } from '@giftstore/contracts';
import { addLocales, createI18n } from '@giftstore/i18n';
import type { MountHooks, RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateToUrl, start } from 'single-spa';
import en from '../../locales/en.json';
import { createLoading } from '../services/loading';
import { createNavigation } from '../services/navigation';
import { registerRemoteApplications } from './remote-application';

const route = (path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  path,
  page: 'page',
  chrome: 'full',
  title: { en: `Title of ${path}` },
  preload: [],
  ...more,
});
const live = (...routes: ReleaseRoute[]): LiveRemote => ({
  version: '1',
  base: '/r/',
  handles: [],
  slots: [],
  contracts: { bus: 1, services: 1 },
  integrity: {},
  files: '',
  signature: '',
  routes,
});
const releases: ReleaseMap = {
  channel: 'live',
  revision: 1,
  remotes: {
    shell: live(route('*')),
    'mf-good': live(route('/'), route('/404'), route('/auth/login')),
    'mf-down': live(route('/down'), route('/down/other')),
    'mf-hangs': live(route('/hangs')),
    'mf-crashes': live(route('/crashes'), route('/allcards')),
    'mf-visitors': live(route('/visitors', { session: 'anonymous' })),
    'mf-private': live(route('/private', { session: 'required' })),
  },
  keys: { version: 1, channel: [], remotes: {}, signature: '' },
  signature: '',
};
const session = { signedIn: () => false } as Session;
const loading = createLoading();
const report = { mounted: jest.fn(), crashed: jest.fn() };

let redirect: () => void;
let crash: MountHooks['onCrash'] = () => {};

function remoteWith(heading: string): RemoteLifecycles {
  let outlet: HTMLElement | undefined;
  return {
    name: heading,
    contracts: { bus: 1, services: 1 },
    bootstrap: async () => {},
    mount: async (_, element, hooks) => {
      outlet = element;
      crash = hooks.onCrash;
      element.innerHTML = `<h1>${heading}</h1>`;
      hooks.onShown?.();
    },
    unmount: async () => outlet?.replaceChildren(),
  };
}

const isOutdated = jest.fn(async (_name: string) => false);
const navigation = createNavigation(releases);

const load = jest.fn(async (name: string): Promise<RemoteLifecycles> => {
  if (name === 'mf-down') throw new Error('refused');
  if (name === 'mf-hangs') return new Promise(() => {});
  return remoteWith(`page of ${name}`);
});
const go = (path: string) => act(async () => navigateToUrl(path));

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.scrollTo = () => {};
  document.body.innerHTML = '<main id="main"></main>';
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  redirect = registerRemoteApplications({
    releases,
    loader: { load, loadOwner: async () => false },
    servicesFor: () => ({}) as RemoteServices,
    i18n,
    navigation,
    isOutdated,
    session,
    loading,
    report,
  });
  start({ urlRerouteOnly: true });
});

it('mounts the remote whose route is active and unmounts it when another is', async () => {
  await go('/');
  expect(await screen.findByText('page of mf-good')).toBeInTheDocument();
  await go('/crashes');
  expect(await screen.findByText('page of mf-crashes')).toBeInTheDocument();
  expect(screen.queryByText('page of mf-good')).toBeNull();
});

it('promises no other page while the browser is offline, and tries again when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await go('/down');
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offlineWe’ll load this page');
  expect(screen.queryByRole('link')).toBeNull();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('link', { name: 'See all gift cards' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the shop works');
});

it('shows a fallback with the title of a page that fails to load and a way to go on, and loads it on retry', async () => {
  await go('/down');
  expect(await screen.findByRole('alert')).toHaveTextContent('“Title of /down” isn’t available right now');
  expect(screen.getByRole('link', { name: 'See all gift cards' })).toHaveAttribute('href', '/allcards');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  load.mockImplementationOnce(async () => remoteWith('back again'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('back again')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads another page of a remote whose first one failed', async () => {
  await go('/');
  await go('/down');
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of /down”');
  await go('/down/other');
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of /down/other”');
  load.mockImplementationOnce(async () => remoteWith('loads now'));
  await go('/down');
  expect(await screen.findByText('loads now')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('mounts other remotes while one hangs', async () => {
  await go('/hangs');
  await go('/');
  expect(await screen.findByText('page of mf-good')).toBeInTheDocument();
});

it('replaces only the remote that crashed with its fallback', async () => {
  await go('/crashes');
  await screen.findByText('page of mf-crashes');
  await act(async () => crash(new Error('render failed')));
  expect(report.mounted).toHaveBeenCalledWith('mf-crashes');
  expect(report.crashed).toHaveBeenCalledWith('mf-crashes', expect.any(Error));
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of /crashes');
  // Its other pages would crash as well.
  expect(screen.queryByRole('link', { name: 'See all gift cards' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('page of mf-crashes')).toBeInTheDocument();
});

it('reports a page that is rejected while it mounts, and shows its fallback', async () => {
  await go('/');
  load.mockImplementationOnce(async () => ({
    ...remoteWith('never there'),
    mount: () => Promise.reject(new Error('its module threw')),
  }));
  report.crashed.mockClear();
  await go('/crashes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of /crashes');
  expect(report.crashed).toHaveBeenCalledWith('mf-crashes', new Error('its module threw'));
});

it('reports a page that does not appear in time, unmounts it and shows its fallback', async () => {
  jest.useFakeTimers();
  const unmount = jest.fn(async () => {});
  load.mockImplementationOnce(async () => ({
    ...remoteWith('never there'),
    mount: async () => {},
    unmount,
  }));
  report.crashed.mockClear();
  report.mounted.mockClear();
  await go('/down');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toHaveTextContent('Title of /down');
  expect(report.crashed).toHaveBeenCalledWith(
    'mf-down',
    expect.objectContaining({ message: 'the page of mf-down did not load in time' }),
  );
  expect(report.mounted).not.toHaveBeenCalled();
  expect(unmount).toHaveBeenCalled();
});

it('loads a new document on retry when another release of a crashed remote is live by now', async () => {
  await go('/crashes');
  await screen.findByText('page of mf-crashes');
  await act(async () => crash(new Error('render failed')));
  isOutdated.mockResolvedValueOnce(true);
  const navigate = jest.spyOn(navigation, 'navigate').mockImplementation(() => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(navigate).toHaveBeenCalledWith('/crashes', { full: true, replace: true });
  navigate.mockRestore();
});

it('sends unknown paths to /404 [core-2.2] [more-4.14]', async () => {
  await go('/no/such/page');
  await waitFor(() => expect(location.pathname).toBe('/404'));
});

it('redirects a guest from a private page to sign-in with its origin, without loading the remote', async () => {
  await go('/private?tab=2');
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/auth/login?origin=%2Fprivate%3Ftab%3D2'),
  );
  expect(load).not.toHaveBeenCalledWith('mf-private');
});

it('redirects from the sign-in page to the origin after a sign-in in another tab', async () => {
  await go('/visitors?origin=%2F%3Fa%3D1');
  expect(await screen.findByText('page of mf-visitors')).toBeInTheDocument();
  jest.spyOn(session, 'signedIn').mockReturnValue(true);
  await act(async () => redirect());
  await waitFor(() => expect(location.pathname + location.search).toBe('/?a=1'));
});
