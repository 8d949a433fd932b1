import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  callsOf,
  field,
  GET_PROFILE,
  noor,
  offline,
  omar,
  openForm,
  openProfile,
  PHONE_RULES,
  press,
  refuse,
  retype,
  SAVE_PROFILE,
  user,
} from '../../pages/profile-page.test.fixture';

const SAVE = 'Save changes';
const save = { [SAVE_PROFILE]: () => ({ profile: { ...noor, first_name: 'Nora' } }) };

async function chooseCountry(name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name }));
}

it("shows the profile with the number after its country's dial code [core-5.27] [core-5.28]", async () => {
  await openForm();
  expect(field(/^First name/)).toHaveValue('Noor');
  expect(field(/^Birthday/)).toHaveValue('1990-05-17');
  expect(field(/^Gender/)).toHaveDisplayValue('Female');
  expect(field(/^Preferred language/)).toHaveDisplayValue('Arabic');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('United Arab Emirates');
  expect(field(/^Phone number/)).toHaveValue('501234567');
  expect(screen.getByText('+971')).toBeVisible();
  expect(field(/^Email/)).toHaveValue('noor@example.com');
  expect(field(/^Email/)).toHaveAttribute('readonly');
});

it('saves the profile and shows a dialog [core-4.57] [core-5.26] [core-5.27]', async () => {
  const rendered = await openForm(save);
  const update = jest.fn();
  rendered.services.session.update = update;
  await retype(/^First name/, ' Nora ');
  await retype(/^Phone number/, '(050) 765-43_21');
  await press(SAVE);
  expect(await screen.findByRole('dialog', { name: 'Profile saved' })).toBeVisible();
  expect(callsOf(rendered, SAVE_PROFILE)[0]?.body).toEqual({
    user: {
      first_name: 'Nora',
      last_name: 'Haddad',
      birthday: '1990-05-17',
      nationality: 'United Arab Emirates',
      language: 'Arabic',
      country_name: 'United Arab Emirates',
      phone: '+971507654321',
      gender: 'Female',
    },
  });
  expect(update).toHaveBeenCalledWith({ email: 'noor@example.com', firstName: 'Nora', lastName: 'Haddad' });
  await press('Done');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field(/^First name/)).toHaveValue('Nora');
});

it('leaves a number its dial code when another country is selected, and takes it off for its own', async () => {
  await openForm();
  await chooseCountry('Oman');
  await waitFor(() => expect(field(/^Phone number/)).toHaveAccessibleDescription(/\+968/));
  expect(field(/^Phone number/)).toHaveValue('+971501234567');
  expect(screen.queryByText('+968')).not.toBeInTheDocument();
  await chooseCountry('United Arab Emirates');
  await waitFor(() => expect(field(/^Phone number/)).toHaveValue('501234567'));
  expect(screen.getByText('+971')).toBeVisible();
});

it('presets the dial code of the selected country while there is no number', async () => {
  await openForm({ [GET_PROFILE]: () => ({ profile: omar }) });
  await chooseCountry('Oman');
  expect(await screen.findByText('+968')).toBeVisible();
  expect(field(/^Phone number/)).toHaveValue('');
});

it("applies another country's dial code and lengths to a new number [core-5.25]", async () => {
  const rendered = await openForm(save);
  await chooseCountry('Oman');
  await waitFor(() => expect(field(/^Phone number/)).toHaveAccessibleDescription(/\+968/));
  await press(SAVE);
  expect(await screen.findByRole('link', { name: 'Phone number: Phone number is invalid' })).toBeVisible();
  await retype(/^Phone number/, '9212 3456');
  expect(screen.getByText('+968')).toBeVisible();
  await press(SAVE);
  await screen.findByRole('dialog');
  expect(callsOf(rendered, SAVE_PROFILE)[0]?.body).toMatchObject({
    user: { phone: '+96892123456', country_name: 'Oman', nationality: 'Oman' },
  });
});

it('works without countries and phone rules: the number is sent as typed', async () => {
  const rendered = await openForm({ ...save, 'GET /v1/countries': offline, [PHONE_RULES]: offline });
  expect(field(/^Phone number/)).toHaveValue('+971501234567');
  await retype(/^Phone number/, '050 765 4321');
  await press(SAVE);
  await screen.findByRole('dialog', { name: 'Profile saved' });
  expect(callsOf(rendered, SAVE_PROFILE)[0]?.body).toMatchObject({
    user: { phone: '0507654321', country_name: 'United Arab Emirates' },
  });
});

it('refuses a birthday of a child or in the future, and a date that is incomplete', async () => {
  const rendered = await openForm();
  const fourWeeksAgo = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const value of ['2999-01-01', fourWeeksAgo, '1899-12-31']) {
    fireEvent.change(field(/^Birthday/), { target: { value } });
    await press(SAVE);
    expect(
      await screen.findByRole('link', { name: 'Birthday: Check the year: you have to be at least 18' }),
    ).toBeVisible();
    fireEvent.change(field(/^Birthday/), { target: { value: '1990-05-17' } });
    await waitFor(() => expect(field(/^Birthday/)).toBeValid());
  }
  fireEvent.change(field(/^Birthday/), { target: { value: '' } });
  Object.defineProperty(field(/^Birthday/), 'validity', { value: { badInput: true } });
  await press(SAVE);
  const incomplete = 'Birthday: Enter the full date, or clear the field';
  expect(await screen.findByRole('link', { name: incomplete })).toBeVisible();
  expect(callsOf(rendered, SAVE_PROFILE)).toHaveLength(0);
});

it('saves other fields with the stored birthday of a child, which an earlier release took', async () => {
  const profile = { ...noor, birthday: '2025-12-24' };
  const rendered = await openForm({ ...save, [GET_PROFILE]: () => ({ profile }) });
  await retype(/^First name/, 'Nora');
  await press(SAVE);
  expect(await screen.findByRole('dialog', { name: 'Profile saved' })).toBeVisible();
  expect(callsOf(rendered, SAVE_PROFILE)[0]?.body).toMatchObject({
    user: { first_name: 'Nora', birthday: '2025-12-24' },
  });
});

it('shows an error only after the first attempt to save, and removes it while it is corrected', async () => {
  await openForm();
  await retype(/^Phone number/, '12');
  await user.tab();
  expect(field(/^Phone number/)).toBeValid();
  await press(SAVE);
  await waitFor(() => expect(field(/^Phone number/)).toBeInvalid());
  await retype(/^Phone number/, '501234567');
  await waitFor(() => expect(field(/^Phone number/)).toBeValid());
});

it("shows the server's message in a dialog and its errors at their fields [core-8.20] [core-4.57]", async () => {
  const body = { message: 'Some fields need attention', errors: { phone: ['Phone number is invalid'] } };
  await openForm({ [SAVE_PROFILE]: refuse(422, body) });
  await retype(/^First name/, 'Nora');
  await press(SAVE);
  const dialog = await screen.findByRole('dialog', { name: 'Your changes weren’t saved' });
  expect(dialog).toHaveTextContent('Some fields need attention');
  expect(dialog).toHaveTextContent('Phone number is invalid');
  await press('Back to the form');
  await waitFor(() => expect(field(/^Phone number/)).toHaveFocus());
  expect(field(/^Phone number/)).toBeInvalid();
  expect(field(/^First name/)).toHaveValue('Nora');
});

it('shows that updating failed when the server sent no message [core-8.20]', async () => {
  await openForm({ [SAVE_PROFILE]: offline });
  await press(SAVE);
  const dialog = await screen.findByRole('dialog', { name: 'Your changes weren’t saved' });
  expect(within(dialog).getByText('Error in updating profile')).toBeVisible();
  expect(dialog).toHaveTextContent('You seem to be offline');
});

it('fetches the profile again after a failed update, and leaves what was typed [core-4.58]', async () => {
  const rendered = await openForm({ [SAVE_PROFILE]: refuse(400, { message: 'No' }) });
  await retype(/^First name/, 'Nora');
  await press(SAVE);
  await screen.findByRole('dialog');
  await waitFor(() => expect(callsOf(rendered, GET_PROFILE)).toHaveLength(2));
  expect(field(/^First name/)).toHaveValue('Nora');
});

it('does not fetch the profile again after a successful update [core-4.58]', async () => {
  const rendered = await openForm(save);
  await press(SAVE);
  await screen.findByRole('dialog', { name: 'Profile saved' });
  expect(callsOf(rendered, GET_PROFILE)).toHaveLength(1);
});

it('shows a skeleton, then the error of loading with a retry', async () => {
  let fail = true;
  await openProfile({
    [GET_PROFILE]: () => (fail ? offline() : { profile: noor }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your profile');
  fail = false;
  await press('Try again');
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Noor');
});

describe('with two customers in two tabs', () => {
  it("replaces the form with the other customer's profile", async () => {
    let current = noor;
    const { services } = await openForm({ [GET_PROFILE]: () => ({ profile: current }) });
    await retype(/^First name/, 'Nora');
    current = omar;
    await act(async () => services.bus.publish('session', { signedIn: true, email: omar.email }));
    await waitFor(() => expect(field(/^First name/)).toHaveValue('Omar'));
    expect(field(/^Email/)).toHaveValue('omar@example.com');
  });

  it("never saves one customer's form into the other's profile", async () => {
    const rendered = await openForm(save);
    const { bus } = rendered.services;
    // The session changes after the press, before the page could react.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: SAVE }));
      bus.publish('session', { signedIn: true, email: omar.email });
    });
    await waitFor(() => expect(callsOf(rendered, GET_PROFILE).length).toBeGreaterThan(1));
    expect(callsOf(rendered, SAVE_PROFILE)).toHaveLength(0);
  });
});

it('restores what was typed after the session ended and the customer is back', async () => {
  const { services, unmount } = await openForm({ [SAVE_PROFILE]: refuse(401, {}) });
  await retype(/^First name/, 'Nora');
  await act(async () => {
    services.bus.publish('session', { signedIn: false });
    services.bus.emit('session/signedOut', { reason: 'expired' });
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await unmount();
  await openForm();
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Nora'));
});
