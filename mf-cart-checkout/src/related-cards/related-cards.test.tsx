import { createBus } from '@giftstore/bus';
import type { CommandRequest, SearchSuggestion } from '@giftstore/contracts/bus';
import { renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { line, order, prices, store } from '../builders.test.fixture';
import { remote } from '../remote';

const related: SearchSuggestion = {
  kind: 'brand',
  label: 'Nourva',
  note: 'from AED 50',
  path: '/selected-card/3?currency=1',
};
/** Until the page has sent its request, where something responds. */
let scrollThere: () => Promise<void>;
let requests: CommandRequest<'catalogue/related'>[];
let suggestions: SearchSuggestion[];
let isGone: boolean;
let endHandler: () => void;

beforeEach(() => {
  const callbacks = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  class Observer {
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      callbacks.add(this.callback);
    }
    disconnect() {
      callbacks.delete(this.callback);
    }
  }
  scrollThere = () =>
    waitFor(() => {
      act(() => {
        for (const callback of callbacks) callback([{ isIntersecting: true }]);
      });
      expect(requests.length + Number(isGone)).toBeGreaterThan(0);
    });
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  [requests, suggestions, isGone] = [[], [related], false];
  endHandler = createBus({ name: 'mf-catalogue', version: '1' }).handle('catalogue/related', (request) => {
    requests.push(request);
    return { suggestions };
  });
});
afterEach(() => {
  endHandler();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const section = () => screen.findByRole('region', { name: 'You might also like' });

it('offers cards like those of the cart once the shopper scrolls to them', async () => {
  store({ cart: { lines: [line('a'), line('b', { brand_id: 8 }), line('c', { giftcard_value: 50 })] } });
  await renderRemote(remote, { path: '/cart', responses: prices });
  const offered = await section();
  expect(requests).toEqual([]);
  await scrollThere();
  expect(await within(offered).findByRole('link', { name: /Nourva/ })).toHaveAttribute('href', related.path);
  expect(requests).toEqual([{ brands: [7, 8], unit: 1 }]);
});

it('is left out when the catalogue has none', async () => {
  suggestions = [];
  store({ cart: { lines: [line('a')] } });
  await renderRemote(remote, { path: '/cart', responses: prices });
  await section();
  await scrollThere();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You might also like' })).toBeNull());
});

it('is left out when the catalogue does not respond', async () => {
  endHandler();
  isGone = true;
  store({ cart: { lines: [line('a')] } });
  await renderRemote(remote, { path: '/cart', responses: prices });
  await section();
  await scrollThere();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You might also like' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers cards like those of a paid order', async () => {
  const PROCESS = 'POST /v1/payments/process_order_after_redirect';
  const path = '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1';
  await renderRemote(remote, {
    path,
    responses: { ...prices, [PROCESS]: () => ({ order: order() }) },
  });
  const offered = await screen.findByRole('region', { name: 'You might also like', hidden: true });
  await scrollThere();
  expect(await within(offered).findByRole('link', { name: /Nourva/, hidden: true })).toBeInTheDocument();
  expect(requests).toEqual([{ brands: order().order_items.map(({ brand_id }) => brand_id), unit: 1 }]);
});
