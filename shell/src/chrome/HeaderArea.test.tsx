import { fakeServices } from '@giftstore/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import en from '../../locales/en.json';
import { createLoading } from '../services/loading';
import { createNotices } from '../services/notices';
import { ChromeProviders, FooterArea, HeaderArea, type RouteOf } from './Chrome';

const routeOf: RouteOf = (path) =>
  ({
    '/': { chrome: 'full' as const },
    '/giveaway': { chrome: 'none' as const },
    '/payment': { chrome: 'full' as const, purpose: 'checkout' as const },
  })[path];

async function show(path: string) {
  const services = fakeServices();
  services.i18n.addResourceBundle('en', 'shell', en);
  const notices = createNotices(services.bus);
  await act(async () => {
    render(
      <ChromeProviders
        services={services}
        Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
      >
        <HeaderArea loading={createLoading()} notices={notices} routeOf={routeOf} />
        <footer>
          <FooterArea routeOf={routeOf} />
        </footer>
      </ChromeProviders>,
    );
  });
  return notices;
}
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

it('hides header and footer on a route without them, and still shows notices [core-2.5]', async () => {
  const { notify } = await show('/giveaway');
  expect(document.body.dataset.chrome).toBe('none');
  act(() => notify('error', 'The code was not accepted'));
  expect(screen.getByRole('alert').closest('[data-site-header]')).toBeNull();
});

it('shows the offline note while there is no network', async () => {
  await show('/');
  expect(document.body.dataset.chrome).toBe('full');
  setOnline(false);
  expect(screen.getByText(/^You’re offline/).closest('[role=status]')).not.toBeNull();
  setOnline(true);
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

describe('on the payment page', () => {
  it('shows in the header only the ways home and to the cart, and the skip link', async () => {
    await show('/payment');
    expect(document.body.dataset.purpose).toBe('checkout');
    const header = within(document.querySelector('[data-site-header]') as HTMLElement);
    expect(header.getByText('Secure checkout')).toBeInTheDocument();
    const links = header.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#main', '/', '/cart']);
    expect(header.queryByRole('search')).toBeNull();
  });

  it('shows in the footer the contacts, what is agreed to, who sells and the choice of the theme [core-2.69]', async () => {
    await show('/payment');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+97140000000',
      'mailto:support@gifti.example',
      'https://chat.gifti.example/support',
      '/terms-and-conditions',
      '/privacy-policy',
    ]);
    expect(footer.getByText(/VAT registration number/)).toBeInTheDocument();
    expect(footer.getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
  });

  it('still shows the offline note and notices', async () => {
    const { notify } = await show('/payment');
    act(() => notify('error', 'The payment page is not there'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    setOnline(false);
    expect(screen.getByText(/^You’re offline/)).toBeInTheDocument();
    setOnline(true);
  });

  it('shows the full header and footer again once it is left', async () => {
    await show('/payment');
    await userEvent.click(screen.getByRole('link', { name: /home page$/ }));
    expect(screen.getByRole('search')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All gift cards' })).toBeInTheDocument();
    expect(document.body.dataset).not.toHaveProperty('purpose');
  });
});
