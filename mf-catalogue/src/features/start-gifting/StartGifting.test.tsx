import { ApiError } from '@giftstore/http';
import { defineRemote } from '@giftstore/remote';
import { defineFeature, storedSlice } from '@giftstore/state';
import { renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saudiArabia } from '../../brands/catalogue.test.fixture';
import { definition } from '../../remote';
import { renderAgain } from '../../render-catalogue.test.fixture';
import { startGiftingSaga } from './data/saga';
import { startGiftingSlice } from './data/slice';
import en from './locales/en.json';
import { StartGifting } from './StartGifting';

const emirates = { id: 1, country_name: 'United Arab Emirates', unit_name_short: 'AED', unit_name: 'Dirham' };
const saved = storedSlice('startGifting');

const features = [defineFeature({ slice: startGiftingSlice, saga: startGiftingSaga, restore: true })];
/** Home with the form only. */
const home = {
  ...definition.pages,
  home: async () => ({ Page: StartGifting, features, locales: { en } }),
};

async function open(units = async () => [saudiArabia, emirates], chosen = emirates) {
  const choose = jest.fn();
  const { services } = await renderRemote(defineRemote({ ...definition, pages: home }), {
    path: '/',
    prepare: (services) => {
      services.bus.publish('country', chosen);
      services.country = { unitId: () => chosen.id, units, choose };
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Start gifting' });
  const form = within(heading.closest('form') as HTMLElement);
  return { form, choose, services, user: userEvent.setup() };
}
type Form = Awaited<ReturnType<typeof open>>['form'];

const field = (form: Form, name: string) => form.getByRole('textbox', { name });
const fill = (form: Form, name: string, value: string) =>
  fireEvent.change(field(form, name), { target: { value } });
const browse = (form: Form) => form.getByRole('button', { name: 'Browse gifts' });

it("asks for name, country and intent, and for a gift also for the recipient's name and country [core-2.9] [core-2.10]", async () => {
  const { form, user } = await open();
  expect(field(form, 'Your name')).toHaveValue('');
  expect(form.getByRole('combobox', { name: 'Your country' })).toHaveTextContent('United Arab Emirates');
  expect(form.getByRole('radio', { name: 'Send a gift' })).toBeChecked();
  expect(field(form, 'Recipient’s name')).toHaveValue('');
  expect(form.getByRole('combobox', { name: 'Recipient’s country' })).toHaveTextContent(
    'United Arab Emirates',
  );
  await user.click(form.getByRole('radio', { name: 'Treat myself' }));
  expect(form.queryByRole('textbox', { name: 'Recipient’s name' })).toBeNull();
  expect(form.queryByRole('combobox', { name: 'Recipient’s country' })).toBeNull();
});

it("lets only the recipient's country follow the country that gifts go to, not the own one", async () => {
  const { form, user, services } = await open(undefined, saudiArabia);
  const country = (name: string) => form.getByRole('combobox', { name });
  await waitFor(() => expect(country('Your country')).toHaveTextContent('United Arab Emirates'));
  expect(country('Recipient’s country')).toHaveTextContent('Saudi Arabia');
  act(() => services.bus.publish('country', emirates));
  expect(country('Recipient’s country')).toHaveTextContent('United Arab Emirates');
  act(() => services.bus.publish('country', saudiArabia));
  fill(form, 'Your name', 'Layla');
  fill(form, 'Recipient’s name', 'Omar');
  await user.click(browse(form));
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(saved.read()).toMatchObject({ unitId: 1, recipientUnitId: 2 });
});

it('keeps the own country that was chosen when the country that gifts go to changes', async () => {
  saved.write({ unitId: 2 });
  const { form, services } = await open();
  const own = form.getByRole('combobox', { name: 'Your country' });
  await waitFor(() => expect(own).toHaveTextContent('Saudi Arabia'));
  act(() => services.bus.publish('country', saudiArabia));
  act(() => services.bus.publish('country', emirates));
  expect(own).toHaveTextContent('Saudi Arabia');
});

it('saves the choices for a gift, selects its country and opens /allcards [core-2.11]', async () => {
  saved.write({ recipientUnitId: 2 });
  const { form, user, choose, services } = await open();
  fill(form, 'Your name', ' Layla ');
  fill(form, 'Recipient’s name', 'Omar');
  await user.click(browse(form));
  await waitFor(() => expect(services.navigations).toEqual([{ path: '/allcards', options: undefined }]));
  expect(choose).toHaveBeenCalledWith(saudiArabia);
  const choices = {
    name: 'Layla',
    unitId: 1,
    wantTo: 'sendAGift',
    recipientName: 'Omar',
    recipientUnitId: 2,
  };
  expect(saved.read()).toEqual(choices);
});

it('selects the own country for a treat, and saves no recipient [core-2.11]', async () => {
  saved.write({ unitId: 2, recipientUnitId: 1 });
  const { form, user, choose, services } = await open();
  fill(form, 'Recipient’s name', 'Omar');
  await user.click(form.getByRole('radio', { name: 'Treat myself' }));
  fill(form, 'Your name', 'Layla');
  await user.click(browse(form));
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(choose).toHaveBeenCalledWith(saudiArabia);
  expect(saved.read()).toEqual({ name: 'Layla', unitId: 2, wantTo: 'treatMySelf' });
});

it('restores the saved choices at the next visit [core-2.11]', async () => {
  saved.write({ name: 'Layla', unitId: 2, wantTo: 'treatMySelf' });
  const { form } = await open();
  expect(field(form, 'Your name')).toHaveValue('Layla');
  expect(form.getByRole('radio', { name: 'Treat myself' })).toBeChecked();
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Your country' })).toHaveTextContent('Saudi Arabia'),
  );
});

it.each([
  '{"version":1,"startGifting":{"name":7}}',
  '{"version":1,"startGifting":{"wantTo":"sell"}}',
  '{"ver',
])('starts empty when storage contains %s', async (state) => {
  localStorage.setItem('state', state);
  const { form } = await open();
  expect(field(form, 'Your name')).toHaveValue('');
  expect(form.getByRole('radio', { name: 'Send a gift' })).toBeChecked();
});

it('opens /allcards when storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { form, user, services } = await open();
  fill(form, 'Your name', 'Layla');
  fill(form, 'Recipient’s name', 'Omar');
  await user.click(browse(form));
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  full.mockRestore();
  expect(saved.read()).toMatchObject({ recipientName: 'Omar' });
  saved.clear();
});

it('shows an error under each invalid field and focuses the summary of all errors [core-5.9] [core-5.11]', async () => {
  const { form, user, services } = await open();
  fill(form, 'Recipient’s name', 'o'.repeat(201));
  await user.click(browse(form));
  const summary = await form.findByRole('alert');
  expect(summary.parentElement).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((it) => it.textContent),
  ).toEqual(['Your name: This field is required', 'Recipient’s name: Maximum length of this field is 200']);
  expect(field(form, 'Your name')).toHaveAccessibleDescription('This field is required');
  await user.click(form.getByRole('link', { name: /^Your name/ }));
  await user.keyboard('Layla');
  expect(field(form, 'Your name')).toHaveValue('Layla');
  expect(field(form, 'Your name')).toBeValid();
  expect(field(form, 'Recipient’s name')).toBeInvalid();
  expect(services.navigations).toEqual([]);
  expect(saved.read()).toBeUndefined();
});

it('shows when the countries cannot be loaded, preserves the input, and succeeds at the next attempt', async () => {
  let isFailing = true;
  const { form, user, services } = await open(async () => {
    if (isFailing) throw new ApiError('offline', 0);
    return [emirates];
  });
  fill(form, 'Your name', 'Layla');
  fill(form, 'Recipient’s name', 'Omar');
  await user.click(browse(form));
  expect(await form.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  expect(field(form, 'Your name')).toHaveValue('Layla');
  isFailing = false;
  await user.click(browse(form));
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(form.queryByRole('alert')).toBeNull();
});

it('restores unsaved input after a visit to another page, instead of the saved choices', async () => {
  saved.write({ name: 'Layla', recipientName: 'Omar' });
  const remote = defineRemote({ ...definition, pages: home });
  const { unmount } = await renderRemote(remote, { path: '/' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your name' }), { target: { value: 'Noor' } });
  await unmount();
  await renderAgain(remote, { path: '/' });
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('Noor');
});
