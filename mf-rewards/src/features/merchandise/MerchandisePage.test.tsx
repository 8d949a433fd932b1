import { AD_MESSAGE, STATE_KEY } from '@giftstore/contracts';
import { type FakeServices, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { AD_TIMEOUT_MS } from './data/saga';

const countries = [
  ['United Kingdom', 'GB'],
  ['Netherlands', 'NL'],
  ['United States of America', 'US'],
  ['United Arab Emirates', 'AE'],
].map(([country_name = '', code = ''], index) => ({
  ...{ id: index + 1, country_name, code },
  ...{ unit_name_short: 'XXX', unit_name: 'Currency' },
}));
const unit = (country_name: string) => ({
  ...{ id: 7, country_name },
  ...{ unit_name_short: 'GBP', unit_name: 'British pound' },
});

interface Options {
  country?: string;
  consent?: { version: number; isGiven: boolean };
  withAds?: boolean;
}

function render(
  { country = 'United Kingdom', consent, withAds = true }: Options = {},
  response = () => ({ countries }),
) {
  if (consent) localStorage.setItem(STATE_KEY, JSON.stringify({ version: 1, adConsent: consent }));
  return renderRemote(remote, {
    path: '/merchandise',
    responses: { 'GET /v1/countries': response },
    prepare: (services: FakeServices) => {
      if (withAds) services.config.ads = { countries: ['GB', 'NL', 'US'] };
      services.bus.publish('country', unit(country));
    },
  });
}
const given = { version: 1, isGiven: true };
const frame = () => document.querySelector('iframe');
const stored = () => JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}').adConsent;

/** What the document in the frame posts. */
async function post(data: unknown, source: Window | null | undefined = frame()?.contentWindow) {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null }));
  });
}
const finish = (status: string) => post({ type: AD_MESSAGE, status });

describe('the ads of the chosen country [core-2.71]', () => {
  it.each([
    ['United Kingdom', 'GB'],
    ['Netherlands', 'NL'],
    ['United States of America', 'US'],
  ])(
    'of %s are in a frame of their own document, which cannot reach the shop [more-2.23]',
    async (country, code) => {
      await render({ country, consent: given });
      const ads = await screen.findByTitle(`Product offers of our advertising partner: ${country}`);
      expect(ads).toHaveAttribute('src', `/ads/${code}`);
      expect(ads.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
      expect(document.querySelector('script[src*="ads"]')).toBeNull();
      expect(screen.getByText('Loading offers')).toBeInTheDocument();
      await finish('filled');
      expect(screen.queryByText('Loading offers')).toBeNull();
      expect(frame()).toBe(ads);
    },
  );

  it('follow the country when it changes on the page', async () => {
    const { services } = await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    await finish('unfilled');
    await act(async () => services.bus.publish('country', unit('Netherlands')));
    expect(await screen.findByTitle(/Netherlands/)).toHaveAttribute('src', '/ads/NL');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(screen.getByText('Loading offers')).toBeInTheDocument();
  });
});

describe('a country without ads [core-2.72, more-2.24, more-4.11]', () => {
  const home = [{ path: '/', options: { replace: true } }];

  it('goes home', async () => {
    const { services } = await render({ country: 'United Arab Emirates', consent: given });
    await waitFor(() => expect(services.navigations).toEqual(home));
    expect(frame()).toBeNull();
  });

  it('goes home where the shop has no ads at all', async () => {
    const { services } = await render({ consent: given, withAds: false });
    await waitFor(() => expect(services.navigations).toContainEqual(home[0]));
  });

  it('goes home when it is chosen on the page', async () => {
    const { services } = await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    expect(services.navigations).toEqual([]);
    await act(async () => services.bus.publish('country', unit('United Arab Emirates')));
    await waitFor(() => expect(services.navigations).toEqual(home));
    expect(frame()).toBeNull();
  });
});

describe('consent', () => {
  it('is asked for before anything is loaded, and remembered', async () => {
    await render();
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Show product offers?' });
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show offers' }));
    expect(frame()).not.toBeNull();
    expect(stored()).toEqual(given);
  });

  it('can be refused, which is remembered, and given later', async () => {
    await render();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect(screen.getByRole('heading', { name: 'Product offers are off' })).toBeInTheDocument();
    expect(frame()).toBeNull();
    expect(stored()).toEqual({ version: 1, isGiven: false });
    await user.click(screen.getByRole('button', { name: 'Show offers' }));
    expect(frame()).not.toBeNull();
    expect(stored()).toEqual(given);
  });

  it('can be withdrawn, which takes the ads away', async () => {
    await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Turn offers off' }));
    expect(frame()).toBeNull();
    expect(stored()).toEqual({ version: 1, isGiven: false });
  });

  it.each([
    ['of another version', { version: 0, isGiven: true }],
    ['that is broken', { version: 1, isGiven: 'yes' as unknown as boolean }],
  ])('%s does not count', async (_, consent) => {
    await render({ consent });
    expect(await screen.findByRole('button', { name: 'No, thanks' })).toBeInTheDocument();
    expect(frame()).toBeNull();
  });

  it('moves the focus to the heading of what a choice shows, and only after a choice', async () => {
    await render();
    const user = userEvent.setup();
    const heading = (name: string) => screen.getByRole('heading', { name });
    await screen.findByRole('heading', { name: 'Show product offers?' });
    expect(document.activeElement?.tagName).not.toBe('H2');
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(heading('Product offers are off')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show offers' }));
    expect(heading('Offers: United Kingdom')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Turn offers off' }));
    expect(heading('Product offers are off')).toHaveFocus();
  });

  it('follows the choice in another tab', async () => {
    await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    localStorage.setItem(
      STATE_KEY,
      JSON.stringify({ version: 1, adConsent: { version: 1, isGiven: false } }),
    );
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: STATE_KEY })));
    expect(screen.getByRole('heading', { name: 'Product offers are off' })).toBeInTheDocument();
  });
});

describe('ads that do not come', () => {
  it('are a quiet text where there are none', async () => {
    await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    await finish('unfilled');
    expect(screen.getByText('No offers right now')).toBeInTheDocument();
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: 'See all gift cards' })).toHaveAttribute('href', '/allcards');
  });

  it('can be tried again when the script is blocked', async () => {
    await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    await finish('failed');
    expect(frame()).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(frame()).not.toBeNull();
    await finish('filled');
    expect(screen.queryByText('Loading offers')).toBeNull();
  });

  it('count as failed when they are slow', async () => {
    jest.useFakeTimers();
    await render({ consent: given });
    await act(() => jest.advanceTimersByTimeAsync(AD_TIMEOUT_MS + 10));
    expect(screen.getByText('We couldn’t load the offers')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each([
    ['another window', { type: AD_MESSAGE, status: 'filled' }, window],
    ['an unknown outcome', { type: AD_MESSAGE, status: '<b>' }, undefined],
    ['another type', { type: 'x', status: 'filled' }, undefined],
    ['no object', 'filled', undefined],
    ['null', null, undefined],
  ])('are still loading after a message of %s', async (_, data, source) => {
    await render({ consent: given });
    await screen.findByTitle(/United Kingdom/);
    await post(data, source);
    expect(screen.getByText('Loading offers')).toBeInTheDocument();
  });
});

it('offers a retry when the countries cannot be loaded', async () => {
  let isDown = true;
  const { services } = await render({ consent: given }, () => {
    if (isDown) throw new Error('offline');
    return { countries };
  });
  await screen.findByText('We couldn’t load this page');
  isDown = false;
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle(/United Kingdom/)).toBeInTheDocument();
  expect(services.navigations).toEqual([]);
});
