import type { LiveRemote } from '@giftstore/contracts';
import { fakeServices } from '@giftstore/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import en from '../../locales/en.json';
import { createLoading } from '../services/loading';
import { createNotices } from '../services/notices';
import { Around, HeaderArea } from './Chrome';

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
      <Around
        services={services}
        Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
      >
        <HeaderArea loading={createLoading()} notices={notices} releases={releases} />
      </Around>,
    );
  });
  return notices;
}
const network = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

it('a route that says so has neither header nor footer, and messages all the same [core-2.5]', async () => {
  const { notify } = await show('/giveaway');
  expect(document.body.dataset.chrome).toBe('none');
  act(() => notify('error', 'The code was not accepted'));
  expect(screen.getByRole('alert').closest('[data-site-header]')).toBeNull();
});

it('says quietly that there is no network, until there is one', async () => {
  await show('/');
  expect(document.body.dataset.chrome).toBe('full');
  network(false);
  expect(screen.getByText(/^You are offline/).closest('[role=status]')).not.toBeNull();
  network(true);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});
