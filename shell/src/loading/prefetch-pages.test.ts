import type { LiveRelease } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import { createPagePrefetch, prefetchHandlers } from './prefetch-pages';

const remoteOf = (path: string, handles: string[] = [], navigation?: 'full') => ({
  handles,
  routes: [{ path, ...(navigation && { navigation }) }],
});
const map = {
  remotes: {
    'mf-catalogue': {
      handles: [],
      routes: [{ path: '/' }, { path: '/allcards' }, { path: '/selected-card/:cardId' }],
    },
    'mf-cart': remoteOf('/cart', ['cart/add']),
    'mf-payment': remoteOf('/payment', [], 'full'),
    'mf-rewards': remoteOf('/merchandise', ['redeem/start']),
  },
} as unknown as ReleaseVerifier['map'];

/** The page's name is the first word of its path. */
const pageOf = (path: string) => path.split('/')[1] || 'home';

/** A verified release of which every route preloads two files, and one that has no hash. */
function setUp() {
  return jest.fn(async (name: string) => {
    const routes = (map.remotes[name]?.routes ?? []).map((route) => {
      const page = pageOf(route.path);
      return { ...route, preload: [`${page}.js`, `${page}.css`, 'unsigned.js'] };
    });
    const hashes = routes.flatMap(({ path }) => [
      [`${pageOf(path)}.js`, 'sha384-p'],
      [`${pageOf(path)}.css`, 'sha384-s'],
    ]);
    const integrity = Object.fromEntries([['remoteEntry.js', 'sha384-e'], ...hashes]);
    return { base: `/releases/${name}/1/`, integrity, routes } as unknown as LiveRelease;
  });
}

/** @param top where its links are, 20 pixels high */
function show(html: string, top = 10) {
  document.head.replaceChildren();
  document.body.innerHTML = html;
  for (const link of document.querySelectorAll('a'))
    link.getBoundingClientRect = () => new DOMRect(0, top, Number(link.dataset.width ?? 100), 20);
}

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
    [link.as, link.getAttribute('href'), link.integrity, link.crossOrigin].join(' '),
  );

const point = (event: string) =>
  document.querySelector('b')?.dispatchEvent(new Event(event, { bubbles: true }));

const flush = () => new Promise((resolve) => setTimeout(resolve));

it.each(['pointerover', 'pointerdown', 'focusin'])(
  'fetches the files of a page once when its link gets %s',
  async (event) => {
    show('<a href="/cart"><b>Cart</b></a><a href="/merchandise">Merchandise</a>');
    const release = setUp();
    createPagePrefetch({ map, release }).onPointing(false);
    point(event);
    point(event);
    await flush();
    expect(release.mock.calls).toEqual([['mf-cart']]);
    expect(preloads()).toEqual([
      'script /releases/mf-cart/1/remoteEntry.js sha384-e anonymous',
      'script /releases/mf-cart/1/cart.js sha384-p anonymous',
      'style /releases/mf-cart/1/cart.css sha384-s anonymous',
    ]);
  },
);

it('waits for a press where data is saved', async () => {
  show('<a href="/cart"><b>Cart</b></a>');
  const release = setUp();
  createPagePrefetch({ map, release }).onPointing(true);
  point('pointerover');
  point('focusin');
  expect(release).not.toHaveBeenCalled();
  point('pointerdown');
  expect(release).toHaveBeenCalledWith('mf-cart');
});

it.each([
  ['another site', '<a href="https://other.example/cart"><b>x</b></a>'],
  ['a page with a document of its own', '<a href="/payment"><b>x</b></a>'],
  ['no page', '<a href="/nothing"><b>x</b></a>'],
  ['nowhere', '<button><b>x</b></button>'],
])('fetches nothing for %s', (_, html) => {
  show(html);
  const release = setUp();
  createPagePrefetch({ map, release }).onPointing(false);
  point('pointerover');
  expect(release).not.toHaveBeenCalled();
});

it('leaves a failure to the shopper who follows the link', async () => {
  show('<a href="/cart"><b>Cart</b></a>');
  const release = jest.fn(() => Promise.reject(new Error('offline')));
  createPagePrefetch({ map, release }).onPointing(false);
  point('pointerdown');
  await expect(release.mock.results[0]?.value).rejects.toThrow('offline');
});

describe('once the page is idle', () => {
  const links = `<main><a href="/">Home</a><a href="/allcards" data-width="150">All</a><a href="/selected-card/1">A</a>
    <a href="/selected-card/2">B</a><a href="/cart" data-width="900">C</a></main>`;

  it('fetches the page of the same remote whose links take the most room', async () => {
    show(links);
    const release = setUp();
    createPagePrefetch({ map, release }).visible();
    await flush();
    expect(release.mock.calls).toEqual([['mf-catalogue']]);
    expect(preloads()).toContain('script /releases/mf-catalogue/1/selected-card.js sha384-p anonymous');
    expect(preloads()).toHaveLength(3);
  });

  it('fetches it no second time when its link is pointed at', async () => {
    show(links);
    const release = setUp();
    const prefetch = createPagePrefetch({ map, release });
    prefetch.visible();
    prefetch.onPointing(false);
    document
      .querySelector('[href="/selected-card/1"]')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await flush();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing for links that are out of sight', () => {
    show(links, 10_000);
    const release = setUp();
    createPagePrefetch({ map, release }).visible();
    expect(release).not.toHaveBeenCalled();
  });
});

it('fetches the releases that handle commands, although one of them fails', async () => {
  const release = setUp();
  release.mockRejectedValueOnce(new Error('offline'));
  await prefetchHandlers({ map, release });
  expect(release.mock.calls).toEqual([['mf-cart'], ['mf-rewards']]);
});
