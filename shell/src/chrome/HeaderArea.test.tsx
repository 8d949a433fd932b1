import type { LiveRemote } from '@giftstore/contracts';
import { fakeServices } from '@giftstore/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import en from '../../locales/en.json';
import { createLoading } from '../services/loading';
import { createNotices } from '../services/notices';
import { ChromeProviders, HeaderArea } from './Chrome';

const releases = {
  remotes: {
    'mf-x': {
      routes: [
        { path: '/', chrome: 'full' },
        { path: '/giveaway', chrome: 'none' },
      ],
    } as unknown as LiveRemote,
  },
};

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
        <HeaderArea loading={createLoading()} notices={notices} releases={releases} />
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
  expect(screen.getByText(/^You're offline/).closest('[role=status]')).not.toBeNull();
  setOnline(true);
  expect(screen.queryByText(/^You're offline/)).toBeNull();
});
