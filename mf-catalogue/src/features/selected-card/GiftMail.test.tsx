import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, field, fill, giveTo, lina, press } from './choose.test.fixture';

const mockChunk = { isLost: true };
jest.mock('./GiftMail', () => {
  if (mockChunk.isLost) throw new Error('Loading chunk gift-mail failed');
  return jest.requireActual('./GiftMail');
});

const mail = () => screen.getByRole('region', { name: 'The mail as they will get it' });

it('leaves the form as it is when the mail cannot be shown, and shows it at the next try', async () => {
  await choose({});
  await giveTo(lina);
  fireEvent.click(press('See the mail we will send'));
  expect(await screen.findByText('The mail could not be shown.')).toBeVisible();
  expect(field('message')).toHaveValue(lina.message);
  mockChunk.isLost = false;
  fireEvent.click(press('Try again'));
  await waitFor(() => expect(mail()).toHaveTextContent('[Your name] sent you a gift card: Nourva'));
});

it('shows the mail as it stands, and keeps up with what is typed and chosen', async () => {
  await choose({ prepare: ({ bus }) => bus.publish('session', { signedIn: true, firstName: 'Noor' }) });
  await giveTo();
  const toggle = press('See the mail we will send');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(toggle);
  await waitFor(() => expect(mail()).toHaveTextContent('Noor sent you a gift card: Nourva'));
  expect(mail()).toHaveTextContent('Hello …,');
  await giveTo({ ...lina, name: 'لينا' });
  fireEvent.click(press('One more'));
  fireEvent.click(await screen.findByLabelText('Birthday 2'));
  await waitFor(() => expect(mail()).toHaveTextContent('Hello لينا,'));
  expect(mail()).toHaveTextContent('2 gift cards for Nourva worth AED 100.00 each.');
  expect(within(mail()).getByText(lina.message)).toHaveAttribute('dir', 'auto');
  expect(mail().querySelector('img')).toHaveAttribute('src', '/media/gifting/12.svg');
  fireEvent.click(screen.getByLabelText(/Myself/));
  await giveTo();
  fireEvent.click(press('See the mail we will send'));
  fireEvent.click(press('Bring them back'));
  await waitFor(() => expect(mail()).toHaveTextContent('Hello لينا,'));
  fireEvent.click(press('See the mail we will send'));
  expect(screen.queryByRole('region', { name: 'The mail as they will get it' })).toBeNull();
});

it('shows markup in a message as the text that it is', async () => {
  await choose({});
  await giveTo();
  fireEvent.click(press('See the mail we will send'));
  const message = 'Dear <b>Lina</b> & co. <img src=x onerror=alert(1)>';
  await fill('message', message);
  expect(await screen.findByText(message, { selector: 'blockquote' })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
