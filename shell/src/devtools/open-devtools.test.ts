import { type BusMessage, busCore, createBus, resetBus } from '@giftstore/bus';
import type { LiveRelease, ReleaseMap } from '@giftstore/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessageLog } from './message-log';
import { openDevtools } from './open-devtools';

const release = { version: '1.2.3', base: '/releases/mf-a/1.2.3/' } as LiveRelease;
const verified = {
  map: { remotes: { shell: release, 'mf-a': release } } as unknown as ReleaseMap,
  release: async () => release,
};

function open(search: string, channel = 'preview') {
  history.replaceState(null, '', `/${search}`);
  openDevtools({ channel }, verified);
}

/** The chunk is compiled on its first import. */
const opener = (name: string) => screen.findByRole('button', { name }, { timeout: 4_000 });

beforeEach(() => {
  resetBus();
  sessionStorage.clear();
  document.body.innerHTML = '<header id="shell-header"></header><main><div data-remote="mf-a"></div></main>';
  performance.getEntriesByType = () => [];
  performance.getEntriesByName = () => [];
});

it('shows every message with its sender, also those from before the panel, and labels each outlet', async () => {
  open('?devtools=bus');
  const bus = createBus({ name: 'mf-a', version: '1.2.3' });
  bus.emit('cart/changed', { count: 3 });
  await userEvent.click(await opener('Bus: 1 message'));
  const table = screen.getByRole('region', { name: 'Messages on the bus' });
  const row = within(table).getByRole('row', { name: /cart\/changed/ });
  expect(row).toHaveTextContent('event');
  expect(row).toHaveTextContent('mf-a 1.2.3');
  expect(row).toHaveTextContent('"count": 3');
  act(() => bus.emit('session/signedOut', { reason: 'asked' }));
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('session/signedOut');
  expect(document.querySelector('[data-remote]')).toHaveAttribute('data-devtools', 'mf-a 1.2.3');
  expect(document.getElementById('shell-header')).toHaveAttribute('data-devtools', 'shell 1.2.3');
});

it('filters, pauses and clears', async () => {
  open('?devtools=bus');
  const bus = createBus({ name: 'mf-a', version: '1.2.3' });
  const signOut = () => act(() => bus.emit('session/signedOut', { reason: 'asked' }));
  await userEvent.click(await opener('Bus: 0 messages'));
  signOut();
  const rows = () =>
    within(screen.getByRole('region', { name: 'Messages on the bus' })).getAllByRole('row').length - 1;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'cart');
  expect(rows()).toBe(0);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Filter' }));
  expect(rows()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  signOut();
  expect(rows()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(rows()).toBe(0);
});

it('stays open in this tab until it is switched off', async () => {
  open('?devtools=bus');
  open('');
  await screen.findAllByRole('button', { name: /^Bus/ });
  document.body.replaceChildren();
  resetBus();
  open('?devtools=off');
  open('');
  expect(busCore().observers.size).toBe(0);
});

it('observes nothing in the channel live', () => {
  sessionStorage.setItem('devtools', 'bus');
  open('?devtools=bus', 'live');
  expect(busCore().observers.size).toBe(0);
});

it('keeps the newest messages only', () => {
  const message = (name: string) => ({ name, kind: 'event', payload: {}, at: 0 }) as BusMessage;
  const log = createMessageLog([message('a'), message('b')], 2);
  for (const observe of busCore().observers) observe(message('c'));
  expect(log.current().map(({ name }) => name)).toEqual(['b', 'c']);
});
