import type { LiveRelease } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import { prefetchHandlers, prefetchReleases } from './prefetch-releases';

const remoteOf = (path: string, handles: string[] = [], navigation?: 'full') => ({
  handles,
  routes: [{ path, ...(navigation && { navigation }) }],
});
const map = {
  remotes: {
    'mf-cart': remoteOf('/cart', ['cart/add']),
    'mf-payment': remoteOf('/payment', [], 'full'),
    'mf-rewards': remoteOf('/merchandise', ['redeem/start']),
    'mf-legal': remoteOf('/faq'),
  },
} as unknown as ReleaseVerifier['map'];

const setUp = () => jest.fn(async (_name: string) => ({}) as LiveRelease);

it.each(['pointerover', 'pointerdown', 'focusin'])(
  'fetches a release once when its link gets %s',
  (event) => {
    document.body.innerHTML = '<a href="/cart"><b>Cart</b></a><a href="/faq">Questions</a>';
    const release = setUp();
    prefetchReleases({ map, release });
    for (let time = 0; time < 2; time += 1)
      document.querySelector('b')?.dispatchEvent(new Event(event, { bubbles: true }));
    expect(release.mock.calls).toEqual([['mf-cart']]);
  },
);

it.each([
  ['another site', '<a href="https://other.example/cart">x</a>'],
  ['a page with a document of its own', '<a href="/payment">x</a>'],
  ['no page', '<a href="/nothing">x</a>'],
  ['nowhere', '<button>x</button>'],
])('fetches nothing for %s', (_, html) => {
  document.body.innerHTML = html;
  const release = setUp();
  prefetchReleases({ map, release });
  document.body.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(release).not.toHaveBeenCalled();
});

it('leaves a failure to whoever follows the link', async () => {
  document.body.innerHTML = '<a href="/cart">Cart</a>';
  const release = jest.fn(() => Promise.reject(new Error('offline')));
  prefetchReleases({ map, release });
  document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect(release.mock.results[0]?.value).rejects.toThrow('offline');
});

it('fetches the releases that handle commands, although one of them fails', async () => {
  const release = setUp();
  release.mockRejectedValueOnce(new Error('offline'));
  await prefetchHandlers({ map, release });
  expect(release.mock.calls).toEqual([['mf-cart'], ['mf-rewards']]);
});
