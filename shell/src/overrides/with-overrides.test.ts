import { DEVELOPMENT_ID, type LiveRelease, type ReleaseMap } from '@giftstore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERRIDES_KEY } from './override-parameter';
import { withOverrides } from './with-overrides';

const ENTRY = 'http://localhost:3102/remoteEntry.js';

function open(search: string, stored: Record<string, string> = {}, overriding = withOverrides) {
  history.replaceState(null, '', `/cart${search}`);
  if (Object.keys(stored).length) localStorage.setItem(OVERRIDES_KEY, JSON.stringify(stored));
  const release = (name: string) =>
    ({
      version: '1',
      base: `/releases/${name}/1/`,
      handles: [],
      routes: [],
      integrity: {},
    }) as unknown as LiveRelease;
  const remotes = { shell: release('shell'), 'mf-a': release('mf-a'), 'mf-b': release('mf-b') };
  const verified = {
    map: { remotes } as unknown as ReleaseMap,
    release: jest.fn(async (name: string) => remotes[name as 'mf-a']),
    adoptNewerRelease: jest.fn(async (_name: string) => true),
  };
  const guard = { check: jest.fn(), admit: jest.fn(), admitUnhashed: jest.fn() };
  return { verified, guard, at: (channel: string) => overriding(verified, { channel }, guard) };
}

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
// jsdom cannot reload a page.
jest.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  warn.mockClear();
  localStorage.clear();
  document.body.replaceChildren();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('connection refused'));
});

it('replaces the live build with that of the URL, and admits exactly its folder', async () => {
  const { at, guard } = open(`?override=mf-a@${ENTRY}&search=x`);
  const { map, release, adoptNewerRelease } = await at('preview');
  await expect(release('mf-a')).resolves.toMatchObject({
    base: 'http://localhost:3102/',
    version: '1-override',
  });
  expect(map.remotes['mf-a']?.base).toBe('http://localhost:3102/');
  expect(guard.admitUnhashed.mock.calls).toEqual([['http://localhost:3102/']]);
  await expect(release('mf-b')).resolves.toMatchObject({ base: '/releases/mf-b/1/' });
  await expect(adoptNewerRelease('mf-a')).resolves.toBe(false);
  expect(location.search).toBe('?search=x');
});

it('gives a development build the time to be compiled', async () => {
  // A page keeps that time: fresh modules are a page without the overrides of earlier tests.
  await jest.isolateModulesAsync(async () => {
    const { patience } = await import('../loading/patience');
    const fresh = await import('./with-overrides');
    expect(patience('attempt')).toBe(3_000);
    await open('', {}, fresh.withOverrides).at('preview');
    expect(patience('attempt')).toBe(3_000);
    await open(`?override=mf-a@${ENTRY}`, {}, fresh.withOverrides).at('preview');
    expect(patience('attempt')).toBe(30_000);
  });
});

it('applies the routes of the developer’s release.json', async () => {
  const routes = [{ path: '/new', page: 'new', chrome: 'full', title: { en: 'New' }, preload: [] }];
  jest.mocked(fetch).mockResolvedValue({ json: async () => ({ routes, handles: ['cart/add'] }) } as Response);
  const { at } = open(`?override=mf-a@${ENTRY}`);
  const { map } = await at('preview');
  expect(map.remotes['mf-a']).toMatchObject({ routes, handles: ['cart/add'] });
});

it('stores overrides for the next page, shows each, and undoes one or all', async () => {
  await open(`?override=mf-a@${ENTRY}`).at('preview');
  document.body.replaceChildren();
  const { map } = await open('', { 'mf-a': ENTRY, 'mf-b': 'http://127.0.0.1:3103/remoteEntry.js' }).at(
    'preview',
  );
  expect(map.remotes['mf-b']?.base).toBe('http://127.0.0.1:3103/');
  expect(await screen.findByText('mf-a comes from http://localhost:3102/')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo mf-a' }));
  expect(Object.keys(JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}'))).toEqual(['mf-b']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

it('shows refused overrides and stores none of them', async () => {
  const { at, guard } = open('?override=mf-a@https://evil.example/remoteEntry.js', {
    'mf-b': 'javascript:alert(1)',
  });
  const { map } = await at('preview');
  expect(map.remotes['mf-a']?.base).toBe('/releases/mf-a/1/');
  expect(guard.admitUnhashed).not.toHaveBeenCalled();
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect((await screen.findAllByRole('alert')).map((line) => line.textContent)).toEqual([
    expect.stringContaining('is not like mf-x@'),
    expect.stringContaining('neither on this machine'),
  ]);
});

it('ignores overrides of the URL and of storage in the channel live, and clears the URL', async () => {
  const { at, verified, guard } = open(`?override=mf-a@${ENTRY}`, { 'mf-b': ENTRY });
  await expect(at('live')).resolves.toBe(verified);
  expect(verified.map.remotes['mf-a']?.base).toBe('/releases/mf-a/1/');
  expect(guard.admitUnhashed).not.toHaveBeenCalled();
  expect(location.search).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not for the channel live'));
});

it('loads nothing without an override', async () => {
  const { at, verified } = open('');
  await expect(at('preview')).resolves.toBe(verified);
  expect(verified.release).not.toHaveBeenCalled();
});

describe('a page of a development server', () => {
  function developmentPage(...builds: string[]) {
    const element = document.createElement('script');
    Object.assign(element, {
      type: 'application/json',
      id: DEVELOPMENT_ID,
      textContent: JSON.stringify(builds),
    });
    document.body.append(element);
  }

  it('has its builds in place of releases, in the channel live too, without a badge and without storing them', async () => {
    developmentPage(`mf-a@${ENTRY}`);
    const { at, guard } = open('');
    const { map, release } = await at('live');
    await expect(release('mf-a')).resolves.toMatchObject({ base: 'http://localhost:3102/' });
    expect(map.remotes['mf-b']?.base).toBe('/releases/mf-b/1/');
    expect(guard.admitUnhashed.mock.calls).toEqual([['http://localhost:3102/']]);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
  });

  it('has a remote that is not live yet', async () => {
    const routes = [{ path: '/new', page: 'new', chrome: 'full', title: { en: 'New' }, preload: [] }];
    jest
      .mocked(fetch)
      .mockResolvedValue({ json: async () => ({ routes, handles: [] }) } as unknown as Response);
    developmentPage(`mf-new@${ENTRY}`);
    const { map, release } = await open('').at('live');
    expect(map.remotes['mf-new']).toMatchObject({ routes, base: 'http://localhost:3102/' });
    await expect(release('mf-new')).resolves.toMatchObject({ base: 'http://localhost:3102/' });
  });

  it('takes no build from another machine', async () => {
    developmentPage('mf-a@https://evil.example/remoteEntry.js');
    const { at, guard } = open('');
    const { map } = await at('live');
    expect(map.remotes['mf-a']?.base).toBe('/releases/mf-a/1/');
    expect(guard.admitUnhashed).not.toHaveBeenCalled();
  });
});
