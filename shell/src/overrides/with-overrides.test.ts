import type { LiveRelease, ReleaseMap } from '@giftstore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERRIDES_KEY } from './override-parameter';
import { withOverrides } from './with-overrides';

const ENTRY = 'http://localhost:3102/remoteEntry.js';

function open(search: string, stored: Record<string, string> = {}) {
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
  const believed = {
    map: { remotes } as unknown as ReleaseMap,
    release: jest.fn(async (name: string) => remotes[name as 'mf-a']),
    renew: jest.fn(async (_name: string) => true),
  };
  const guard = { check: jest.fn(), admit: jest.fn(), admitUnhashed: jest.fn() };
  return { believed, guard, at: (channel: string) => withOverrides(believed, { channel }, guard) };
}

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
// jsdom reloads no page.
jest.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  warn.mockClear();
  localStorage.clear();
  document.body.replaceChildren();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody there'));
});

it('puts the build of the address in the place of the live one, and lets exactly its folder through', async () => {
  const { at, guard } = open(`?override=mf-a@${ENTRY}&kept=1`);
  const { map, release, renew } = await at('preview');
  await expect(release('mf-a')).resolves.toMatchObject({
    base: 'http://localhost:3102/',
    version: '1-override',
  });
  expect(map.remotes['mf-a']?.base).toBe('http://localhost:3102/');
  expect(guard.admitUnhashed.mock.calls).toEqual([['http://localhost:3102/']]);
  await expect(release('mf-b')).resolves.toMatchObject({ base: '/releases/mf-b/1/' });
  await expect(renew('mf-a')).resolves.toBe(false);
  expect(location.search).toBe('?kept=1');
});

it('takes the routes that the developer’s own server tells', async () => {
  const routes = [{ path: '/new', page: 'new', chrome: 'full', title: { en: 'New' }, preload: [] }];
  jest.mocked(fetch).mockResolvedValue({ json: async () => ({ routes, handles: ['cart/add'] }) } as Response);
  const { at } = open(`?override=mf-a@${ENTRY}`);
  const { map } = await at('preview');
  expect(map.remotes['mf-a']).toMatchObject({ routes, handles: ['cart/add'] });
});

it('keeps them for the next page, shows each, and takes back one or all', async () => {
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

it('says what it refuses, and keeps nothing of it', async () => {
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

it('is nothing on the channel live: neither from the address, which loses it, nor from before', async () => {
  const { at, believed, guard } = open(`?override=mf-a@${ENTRY}`, { 'mf-b': ENTRY });
  await expect(at('live')).resolves.toBe(believed);
  expect(believed.map.remotes['mf-a']?.base).toBe('/releases/mf-a/1/');
  expect(guard.admitUnhashed).not.toHaveBeenCalled();
  expect(location.search).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not for the channel live'));
});

it('costs nothing where nobody asked', async () => {
  const { at, believed } = open('');
  await expect(at('preview')).resolves.toBe(believed);
  expect(believed.release).not.toHaveBeenCalled();
});
