import { STATE_KEY } from '@giftstore/contracts';
import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

const stored = () => JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}').myWorld;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('remembers the arrival from My World, and says until when orders count', async () => {
  const before = Date.now();
  await renderRemote(remote, { path: '/my-world' });
  expect(await screen.findByText(/^Orders you place until .* count for My World\.$/)).toBeVisible();
  expect(stored().arrivedAt).toBeGreaterThanOrEqual(before);
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/allcards');
});

it('begins the time anew with the next visit', async () => {
  localStorage.setItem(STATE_KEY, JSON.stringify({ version: 1, myWorld: { arrivedAt: 1 } }));
  await renderRemote(remote, { path: '/my-world' });
  await screen.findByText(/^Orders you place until/);
  expect(stored().arrivedAt).toBeGreaterThan(1);
});

it('says that it cannot remember the visit where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  await renderRemote(remote, { path: '/my-world' });
  expect(await screen.findByText('We can’t remember your visit')).toBeVisible();
});
