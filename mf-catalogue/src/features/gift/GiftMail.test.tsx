import { sendDays } from '@giftstore/contracts';
import { formatDay } from '@giftstore/i18n';
import { storedSlice } from '@giftstore/state';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  added,
  button,
  field,
  fill,
  fillRecipient,
  fillSendDay,
  lina,
  openWithValue,
  sendTiming,
} from '../../selected-card.test.fixture';

const mockChunk = { isMissing: true };
jest.mock('./GiftMail', () => {
  if (mockChunk.isMissing) throw new Error('Loading chunk gift-mail failed');
  return jest.requireActual('./GiftMail');
});

const mail = () => screen.getByRole('region', { name: 'Email preview' });

it('preserves the form when the preview cannot be loaded, and loads it at the next attempt', async () => {
  await openWithValue({});
  await fillRecipient(lina);
  expect(await screen.findByText('We couldn’t show the preview.')).toBeVisible();
  expect(field('message')).toHaveValue(lina.message);
  mockChunk.isMissing = false;
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(mail()).toHaveTextContent('[Your name] sent you a gift card: Nourva'));
});

it('leaves out the name of a guest, which checkout adds, until it is known', async () => {
  await openWithValue({});
  await fillRecipient();
  await waitFor(() =>
    expect(mail()).toHaveTextContent(
      /^\[Your name\] sent you a gift card: NourvaWe’ll add your name at checkout\./,
    ),
  );
  expect(mail()).toHaveTextContent('[Your name] sent you AED 100 for NourvaHello,Here’s your gift card');
  await fillRecipient(lina);
  fireEvent.click(button('One more'));
  await waitFor(() => expect(mail()).toHaveTextContent('[Your name] sent you 2 gift cards: Nourva'));
  expect(mail()).toHaveTextContent('[Your name] sent you 2 gift cards for Nourva, AED 100 each');
  expect(within(mail()).getByText(`“${lina.message}”`)).toHaveTextContent(/”$/);
});

it('has the name of a guest who filled in the Start Gifting form', async () => {
  storedSlice('startGifting').write({ name: 'Noor' });
  await openWithValue({});
  await fillRecipient(lina);
  await waitFor(() => expect(mail()).toHaveTextContent('Noor sent you a gift card: Nourva'));
  expect(mail()).toHaveTextContent('Noor sent you AED 100 for Nourva');
  expect(within(mail()).getByText('— Noor')).toBeVisible();
  expect(mail()).not.toHaveTextContent('at checkout');
});

it('does not sign a message again that its sender has signed', async () => {
  storedSlice('startGifting').write({ name: 'Noor' });
  await openWithValue({});
  await fillRecipient({ ...lina, message: 'Happy birthday! Love, Noor' });
  await waitFor(() => expect(mail()).toHaveTextContent('“Happy birthday! Love, Noor”'));
  expect(mail()).not.toHaveTextContent('— Noor');
});

it('updates the preview with the input and the choice', async () => {
  await openWithValue({
    prepare: ({ bus }) => bus.publish('session', { signedIn: true, firstName: 'Noor', lastName: 'Haddad' }),
  });
  await fillRecipient();
  await waitFor(() => expect(mail()).toHaveTextContent('Noor Haddad sent you a gift card: Nourva'));
  expect(mail()).toHaveTextContent('Hello,');
  expect(mail()).not.toHaveTextContent('at checkout');
  await fillRecipient({ ...lina, name: 'لينا' });
  fireEvent.click(button('One more'));
  fireEvent.click(await screen.findByLabelText('Balloons'));
  await waitFor(() => expect(mail()).toHaveTextContent('Hello لينا,'));
  expect(mail()).toHaveTextContent('Noor Haddad sent you 2 gift cards: Nourva');
  expect(mail()).toHaveTextContent('Noor sent you 2 gift cards for Nourva, AED 100 each');
  expect(within(mail()).getByText(`“${lina.message}”`)).toHaveAttribute('dir', 'auto');
  expect(within(mail()).getByText('— Noor')).toBeVisible();
  expect(mail().querySelector('img')).toHaveAttribute('src', '/media/gifting/12.svg');
  fireEvent.click(screen.getByLabelText(/Myself/));
  expect(screen.queryByRole('region', { name: 'Email preview' })).toBeNull();
  fireEvent.click(button('Restore'));
  await waitFor(() => expect(mail()).toHaveTextContent('Hello لينا,'));
});

it('names the send day of a gift as long as it is one to choose from', async () => {
  const { first, last } = sendDays(new Date());
  await openWithValue({});
  await fillRecipient(lina);
  await waitFor(() => expect(mail()).toHaveTextContent('Hello Lina,'));
  expect(mail()).not.toHaveTextContent('We’ll email it on');
  await fillSendDay(first);
  expect(mail()).toHaveTextContent(`We’ll email it on ${formatDay(first)}.`);
  await fill('sendDay', last);
  expect(mail()).toHaveTextContent(`We’ll email it on ${formatDay(last)}.`);
  await fill('sendDay', '0202-12-24');
  expect(mail()).not.toHaveTextContent('We’ll email it on');
  await fill('sendDay', last);
  fireEvent.click(sendTiming('As soon as it’s paid'));
  await waitFor(() => expect(mail()).not.toHaveTextContent('We’ll email it on'));
});

it('can be scrolled with the keyboard beside the form', async () => {
  const { user } = await openWithValue({});
  const preview = () => screen.queryByRole('group', { name: 'Email preview' });
  expect(preview()).toBeNull();
  await fillRecipient();
  await waitFor(() => expect(mail()).toBeVisible());
  expect(preview()).toContainElement(mail());
  (document.activeElement as HTMLElement).blur();
  while (document.activeElement !== preview()) {
    await user.tab();
    expect(document.activeElement).not.toBe(document.body);
  }
});

it('is behind a button in a narrow window', async () => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => media });
  try {
    await openWithValue({});
    await fillRecipient(lina);
    expect(screen.queryByRole('group', { name: 'Email preview' })).toBeNull();
    const toggle = button('Preview the email');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const scroll = jest.fn();
    toggle.scrollIntoView = scroll;
    fireEvent.click(toggle);
    await waitFor(() => expect(mail()).toHaveTextContent('Hello Lina,'));
    // The bar would cover the preview of a button just above it.
    expect(scroll).toHaveBeenCalledTimes(1);
    fireEvent.click(toggle);
    expect(screen.queryByRole('region', { name: 'Email preview' })).toBeNull();
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('closes in a narrow window once the gift is in the cart', async () => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => media });
  try {
    const { user } = await openWithValue({ add: added });
    await fillRecipient(lina);
    fireEvent.click(button('Preview the email'));
    await waitFor(() => expect(mail()).toHaveTextContent('Hello Lina,'));
    await user.click(button('Add to cart'));
    expect(await screen.findByRole('link', { name: 'Added · View cart' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Email preview' })).toBeNull();
    expect(button('Preview the email')).toHaveAttribute('aria-expanded', 'false');
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('shows markup in a message as text', async () => {
  await openWithValue({});
  await fillRecipient();
  const message = 'Dear <b>Lina</b> & co. <img src=x onerror=alert(1)>';
  await fill('message', message);
  expect(await screen.findByText(`“${message}”`, { selector: 'blockquote' })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
