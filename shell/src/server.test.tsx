import { createBus, resetBus } from '@giftstore/bus';
import { fakeServices, preloadedDataOf, renderRequest } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { renderChrome as takeOver } from './chrome/render-chrome';
import { renderChrome } from './server';
import { createLoading } from './services/loading';
import { createNotices } from './services/notices';

const unit = { id: 1, country_name: 'Oman', unit_name_short: 'OMR', unit_name: 'Rial' };
const answers = { 'GET /v1/giftcard_units': () => ({ giftcard_units: [unit] }) };
const request = renderRequest('/', preloadedDataOf(answers, ['/v1/giftcard_units']));

afterEach(() => resetBus());

it('header and footer come with the country, and are taken over for a person without a difference', async () => {
  const complain = jest.spyOn(console, 'error');
  const { header, footer } = await renderChrome(request);
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<header id="shell-header" data-rendered="/">${header}</header>
    <footer id="shell-footer" data-rendered="/">${footer}</footer>`;
  const nav = document.querySelector('nav');
  expect(screen.getByRole('combobox', { name: 'Gifting to' })).toHaveTextContent('Oman');
  expect(screen.getByText('Sign in')).toBeInTheDocument();

  const services = { ...fakeServices(answers), bus: createBus({ name: 'shell', version: '1' }) };
  services.i18n.addResourceBundle('en', 'shell', en);
  services.country = { ...services.country, rendered: () => unit };
  services.bus.publish('country', unit);
  services.bus.publish('session', { signedIn: true, firstName: 'Noor' });
  services.bus.publish('cart', { count: 3 });
  const settings = { loading: createLoading(), notices: createNotices(services.bus) };
  await act(async () => {
    void takeOver({ services, ...settings, releases: { remotes: {} } });
  });

  await waitFor(() => expect(screen.getByText('Hello, Noor')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Cart, 3 cards' })).toBeInTheDocument();
  expect(document.querySelector('nav')).toBe(nav);
  expect(complain.mock.calls).toEqual([]);
});
