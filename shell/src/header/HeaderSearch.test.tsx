import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { fakeServices } from '@giftstore/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../locales/en.json';
import { ChromeProviders } from '../chrome/Chrome';
import { HeaderSearch } from './HeaderSearch';

const hidePopover = jest.fn();
beforeEach(() => {
  HTMLElement.prototype.hidePopover = hidePopover;
  hidePopover.mockClear();
  // React reads a form whose submit event navigates; the FormData of the test's environment takes no form.
  globalThis.FormData = class {} as typeof FormData;
});

async function show() {
  const services = fakeServices();
  services.i18n.addResourceBundle('en', 'shell', en);
  const element = (
    <ChromeProviders services={services} Router={({ children }) => children}>
      <HeaderSearch />
    </ChromeProviders>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/faq'] });
  await act(async () => void render(<RouterProvider router={router} />));
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Search gift cards' });
  const box = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Search gift cards' });
  return { form, box, router, user: userEvent.setup() };
}

it('is a form that opens all gift cards without scripts', async () => {
  const { form, box } = await show();
  expect(form).toHaveAttribute('action', '/allcards');
  expect(form.method).toBe('get');
  expect(box.name).toBe('search');
  expect(box.maxLength).toBe(MAX_SEARCH_LENGTH);
});

it('opens the gift cards that match, without loading a document, and keeps the text', async () => {
  const { box, router, user } = await show();
  await user.type(box, ' book & tea {Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/allcards', search: '?search=book+%26+tea' });
  expect(box).toHaveValue('book & tea');
  expect(box).not.toHaveFocus();
  expect(hidePopover).toHaveBeenCalled();
});

it('has the text of the result that is shown, also after Back, and none elsewhere', async () => {
  const { box, router, user } = await show();
  await user.type(box, 'tea{Enter}');
  await user.clear(box);
  await user.type(box, 'coffee{Enter}');
  expect(box).toHaveValue('coffee');
  await act(() => router.navigate(-1));
  expect(box).toHaveValue('tea');
  await act(() => router.navigate('/selected-card/7?currency=1&search=tea'));
  expect(box).toHaveValue('');
  await act(() => router.navigate(-1));
  expect(box).toHaveValue('tea');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
});

it('shows the text of the result again after a search for the same', async () => {
  const { box, user } = await show();
  await user.type(box, 'tea{Enter}');
  await user.type(box, '  {Enter}');
  expect(box).toHaveValue('tea');
});

it('opens all gift cards when nothing is typed', async () => {
  const { box, router, user } = await show();
  await user.type(box, '{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/allcards', search: '' });
});

it('searches for what was typed before hydration', async () => {
  const { form, box, router } = await show();
  box.value = 'amber';
  fireEvent.submit(form);
  expect(router.state.location.search).toBe('?search=amber');
});

it('is opened and closed by icons on phones, where the browser shows it as a popover', async () => {
  const { form } = await show();
  for (const name of ['Open search', 'Close search'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('popovertarget', form.id);
  expect(form).toHaveAttribute('popover', 'auto');
});

it('moves the focus into the box when it opens', async () => {
  const { form, box } = await show();
  const opened = new Event('toggle', { bubbles: false });
  act(() => void form.dispatchEvent(Object.assign(opened, { newState: 'open', oldState: 'closed' })));
  expect(box).toHaveFocus();
});

it('closes when the page changes', async () => {
  const { router } = await show();
  hidePopover.mockClear();
  await act(() => router.navigate('/cart'));
  expect(hidePopover).toHaveBeenCalled();
});

it('closes when a tablet is turned, because a wide header has the form inside', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media });
  await show();
  hidePopover.mockClear();
  act(() => void media.dispatchEvent(new Event('change')));
  expect(hidePopover).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'matchMedia');
});
