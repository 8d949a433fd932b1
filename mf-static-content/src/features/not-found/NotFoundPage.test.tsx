import { createBus } from '@giftstore/bus';
import type { CommandRequest } from '@giftstore/contracts/bus';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

it('shows the text of the specification and a link to home [core-8.28, more-2.38, more-8.6]', async () => {
  await renderRemote(remote, { path: '/404' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent("OOPS! THE PAGE YOU WERE LOOKING FOR COULDN'T BE FOUND");
  expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Gifti Global');
});

describe('popular gift cards', () => {
  const card = {
    kind: 'brand' as const,
    label: 'Nourva',
    note: 'from AED 50',
    path: '/selected-card/3?currency=1',
  };
  beforeEach(() => {
    class Observer {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    }
    Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  const section = () => screen.queryByRole('region', { name: 'Popular gift cards' });

  function answerWith(suggestions: (typeof card)[]) {
    const requests: CommandRequest<'catalogue/related'>[] = [];
    const end = createBus({ name: 'mf-catalogue', version: '1' }).handle('catalogue/related', (request) => {
      requests.push(request);
      return { suggestions };
    });
    return { requests, end };
  }

  it('of the selected country lead on', async () => {
    const { requests, end } = answerWith([card]);
    await renderRemote(remote, { path: '/404' });
    const link = await screen.findByRole('link', { name: /Nourva/ });
    expect(within(section() as HTMLElement).getByRole('link')).toBe(link);
    expect(link).toHaveAttribute('href', card.path);
    expect(requests).toEqual([{ brands: [], unit: 1 }]);
    end();
  });

  it.each(['has none', 'does not respond'])('are left out when the catalogue %s', async (what) => {
    const { end } = answerWith([]);
    if (what === 'does not respond') end();
    await renderRemote(remote, { path: '/404' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(section()).toBeNull());
    end();
  });
});
