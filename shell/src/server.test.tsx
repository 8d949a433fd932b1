import { createBus, resetBus } from '@giftstore/bus';
import { isDataRequests } from '@giftstore/contracts';
import { fakeServices, preloadedDataOf, renderRequest } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { RouteOf } from './chrome/Chrome';
import { renderChrome as hydrateChrome } from './chrome/render-chrome';
import { renderChrome } from './server';
import { createLoading } from './services/loading';
import { createNotices } from './services/notices';

const unit = { id: 1, country_name: 'Oman', unit_name_short: 'OMR', unit_name: 'Rial' };
const responses = { 'GET /v1/giftcard_units': () => ({ giftcard_units: [unit] }) };
const request = renderRequest('/', preloadedDataOf(responses, ['/v1/giftcard_units']));

afterEach(() => resetBus());

it('renders header and footer with the country, and hydrates them for a customer without a difference', async () => {
  const consoleError = jest.spyOn(console, 'error');
  const rendered = await renderChrome(request);
  if (isDataRequests(rendered)) throw new Error('the shell requests data that it has');
  const { header, footer } = rendered;
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<header id="shell-header" data-rendered="/">${header}</header>
    <footer id="shell-footer" data-rendered="/">${footer}</footer>`;
  const nav = document.querySelector('nav');
  expect(screen.getByRole('combobox', { name: 'Gifting to' })).toHaveTextContent('Oman');
  expect(screen.getByText('Sign in')).toBeInTheDocument();
  const { name = '', taxNumber = '' } = request.config.company ?? {};
  expect(screen.getByText(name).closest('p')).toHaveTextContent(
    `${name}, 1 Market Street, Dubai, United Arab Emirates. VAT registration number ${taxNumber}. Trade licence 98765.`,
  );

  const services = { ...fakeServices(responses), bus: createBus({ name: 'shell', version: '1' }) };
  services.i18n.addResourceBundle('en', 'shell', en);
  services.country = { ...services.country, rendered: () => unit };
  services.bus.publish('country', unit);
  services.bus.publish('session', { signedIn: true, firstName: 'Noor' });
  services.bus.publish('cart', { count: 3 });
  const settings = { loading: createLoading(), notices: createNotices(services.bus) };
  await act(async () => {
    void hydrateChrome({ services, ...settings, routeOf: () => undefined });
  });

  await waitFor(() => expect(screen.getByText('Hello, Noor')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Cart, 3 cards' })).toBeInTheDocument();
  expect(document.querySelector('nav')).toBe(nav);
  expect(consoleError.mock.calls).toEqual([]);
});

describe('on the payment page', () => {
  const checkout: NonNullable<ReturnType<RouteOf>> = { chrome: 'full', purpose: 'checkout' };

  /** Hydrates what was rendered for this purpose. @returns what React has complained about, and the header's element of before */
  async function hydrated(purpose: typeof checkout.purpose) {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const rendered = await renderChrome({ ...request, ...(purpose && { purpose }) });
    if (isDataRequests(rendered)) throw new Error('the shell requests data that it has');
    document.documentElement.lang = 'en';
    if (purpose) document.body.dataset.purpose = purpose;
    document.body.innerHTML = `<header id="shell-header" data-rendered="/">${rendered.header}</header>
      <footer id="shell-footer" data-rendered="/">${rendered.footer}</footer>`;
    const shown = document.querySelector('[data-site-header]');
    const services = fakeServices(responses);
    services.i18n.addResourceBundle('en', 'shell', en);
    const settings = { loading: createLoading(), notices: createNotices(services.bus) };
    await act(async () => {
      void hydrateChrome({ services, ...settings, routeOf: () => checkout });
    });
    await screen.findByText('Secure checkout');
    return { errors: consoleError.mock.calls, shown };
  }

  afterEach(() => delete document.body.dataset.purpose);

  it('renders the header and footer of a payment, and hydrates them without a difference', async () => {
    const { errors, shown } = await hydrated('checkout');
    expect(errors).toEqual([]);
    expect(document.querySelector('[data-site-header]')).toBe(shown);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText('All gift cards')).toBeNull();
  });

  it('replaces the full ones of an edge that does not know purposes', async () => {
    const { errors } = await hydrated(undefined);
    expect(errors).toEqual([]);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText('All gift cards')).toBeNull();
  });
});

it('says on every page of a test shop that it is one', async () => {
  const headerOf = async (of: typeof request) => {
    const rendered = await renderChrome(of);
    return isDataRequests(rendered) ? '' : rendered.header;
  };
  const test = { ...request, config: { ...request.config, stage: 'staging' as const } };
  expect(await headerOf(test)).toContain('This is a test shop.');
  expect(await headerOf(request)).not.toContain('test shop');
});

it('requests the units that the header shows, and renders without them when the API is down', async () => {
  expect(await renderChrome(renderRequest('/', {}))).toEqual({ requests: ['/v1/giftcard_units'] });
  expect(await renderChrome(renderRequest('/', { '/v1/giftcard_units': null }))).toMatchObject({
    header: expect.stringContaining('Sign in'),
  });
});
