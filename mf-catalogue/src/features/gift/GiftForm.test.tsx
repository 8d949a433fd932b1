import { sendDays } from '@giftstore/contracts';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardResponses } from '../../brands/catalogue.test.fixture';
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

it('validates the recipient at Add to cart and focuses the errors, without losing input [core-5.12, core-5.13, core-5.34]', async () => {
  const add = jest.fn(added);
  const { user } = await openWithValue({ add });
  await fillRecipient();
  expect(button('Add to cart')).toBeDisabled();
  await fillRecipient({ message: lina.message });
  await user.click(button('Add to cart'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please check these details');
  expect(summary).toHaveTextContent('Recipient’s name: This field is required');
  expect(summary.parentElement).toHaveFocus();
  expect(field('name')).toBeInvalid();
  expect(field('email')).toHaveAccessibleDescription(/This field is required/);
  expect(field('message')).toHaveValue(lina.message);
  expect(add).not.toHaveBeenCalled();
});

it('focuses the field of the only error, which says it', async () => {
  const { user } = await openWithValue({});
  await fillRecipient({ name: 'Lina', message: lina.message });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Recipient’s email: This field is required');
  await waitFor(() => expect(field('email')).toHaveFocus());
  expect(field('email')).toHaveAccessibleDescription(/This field is required/);
});

it('enables Buy now with one field filled, and then requires the others [core-4.29]', async () => {
  const buyNow = jest.fn(() => ({}));
  const { user } = await openWithValue({ buyNow });
  await fillRecipient({ name: 'Lina' });
  expect(button('Add to cart')).toBeDisabled();
  await user.click(button('Buy now'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Recipient’s email: This field is required');
  expect(buyNow).not.toHaveBeenCalled();
});

it('adds the gift with name, e-mail, message and template, and empties the form', async () => {
  const add = jest.fn(added);
  const { user } = await openWithValue({ add });
  await fillRecipient(lina);
  fireEvent.click(await screen.findByLabelText('Balloons'));
  await user.click(button('Add to cart'));
  await screen.findByText('1 Nourva card was added to your cart.');
  expect(add.mock.lastCall?.[0].line).toMatchObject({
    isforself: false,
    contact_name: 'Lina',
    contact_email: 'lina@example.com',
    gift_message: 'Happy birthday!',
    gifting_image_id: 12,
  });
  await waitFor(() => expect(field('name')).toHaveValue(''));
  expect(screen.getByLabelText('No design')).toBeChecked();
  expect(screen.getByText('To send another gift, add the recipient’s details')).toBeVisible();
  expect(button('Add to cart')).toBeDisabled();
  expect(screen.getByRole('link', { name: /View cart/ })).toHaveFocus();
});

it('holds up a mistyped email once, and adds it then as it is', async () => {
  const add = jest.fn(added);
  const { user } = await openWithValue({ add });
  await fillRecipient({ ...lina, email: 'lina@gmial.com' });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('button', { name: /^Did you mean .*gmail\.com/ })).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
  await user.click(button('Add to cart'));
  await screen.findByText('1 Nourva card was added to your cart.');
  expect(add.mock.lastCall?.[0].line).toMatchObject({ contact_email: 'lina@gmial.com' });
});

it('preserves input that is typed while the cart responds', async () => {
  let finish = (_: ReturnType<typeof added>) => {};
  const add = () => new Promise<ReturnType<typeof added>>((resolve) => (finish = resolve));
  const { user } = await openWithValue({ add: add as CommandHandler<'cart/add'> });
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  await waitFor(() => expect(button('Add to cart')).toHaveAttribute('aria-busy', 'true'));
  await fill('name', 'Omar');
  finish({ outcome: 'added', count: 1 });
  expect(await screen.findByRole('link', { name: /View cart/ })).toBeVisible();
  expect(field('name')).toHaveValue('Omar');
});

it('preserves the form when the gift cannot be added', async () => {
  const { user } = await openWithValue({
    add: () => {
      throw new ApiError('failed', 500);
    },
  });
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(field('message')).toHaveValue(lina.message);
  expect(button('Add to cart')).toBeEnabled();
});

it('clears the gift when switched to myself, announces it, and restores it on request [core-4.26]', async () => {
  const { user } = await openWithValue({});
  await fillRecipient(lina);
  await user.click(screen.getByRole('radio', { name: /Myself/ }));
  expect(screen.getByText('Your gift details were cleared.')).toHaveAttribute('role', 'status');
  await fillRecipient();
  expect(field('name')).toHaveValue('');
  await user.click(button('Restore'));
  await waitFor(() => expect(field('name')).toHaveValue('Lina'));
  expect(field('message')).toHaveValue(lina.message);
  expect(screen.getByRole('radio', { name: /Someone else/ })).toHaveFocus();
  expect(screen.queryByText('Your gift details were cleared.')).toBeNull();
});

it('counts the characters left in a message, and those that exceed the maximum [core-5.14]', async () => {
  await openWithValue({});
  await fillRecipient({ message: 'm'.repeat(254) });
  expect(field('message')).toHaveAccessibleDescription('1 character left');
  await fillRecipient({ message: 'm'.repeat(10_000) });
  await waitFor(() => expect(field('message')).toBeInvalid());
  expect(field('message')).toHaveAccessibleDescription(
    'Maximum length of this field is 255 9745 characters too many',
  );
  expect(field('message')).toHaveValue('m'.repeat(10_000));
});

it('offers templates by occasion, and no template when they cannot be loaded [core-5.15]', async () => {
  let isFailing = true;
  const { user } = await openWithValue({
    responses: {
      'GET /v1/gifting_images': (call) => {
        if (isFailing) throw new ApiError('failed', 500);
        return cardResponses['GET /v1/gifting_images']?.(call);
      },
    },
  });
  await fillRecipient({ name: 'Lina', email: 'lina@example.com' });
  expect(await screen.findByText(/You can send the gift without one/)).toBeVisible();
  expect(button('Add to cart')).toBeEnabled();
  isFailing = false;
  await user.click(button('Try again'));
  const pictures = await screen.findByRole('radiogroup', { name: 'Choose a design' });
  expect(within(pictures).getByRole('radio', { name: 'No design' })).toBeChecked();
  await user.click(within(pictures).getByRole('radio', { name: 'Birthday 1' }));
  expect(within(pictures).getByRole('radio', { name: 'Birthday 1' })).toBeChecked();
});

describe('the send day', () => {
  const { first, last } = sendDays(new Date());

  it("is as soon as it's paid at first, and adds no day to the line", async () => {
    const add = jest.fn(added);
    const { user } = await openWithValue({ add });
    await fillRecipient(lina);
    expect(sendTiming('As soon as it’s paid')).toBeChecked();
    expect(screen.queryByLabelText(/^Day/)).toBeNull();
    await user.click(button('Add to cart'));
    await screen.findByText('1 Nourva card was added to your cart.');
    expect(add.mock.lastCall?.[0].line).not.toHaveProperty('send_on');
  });

  it('is offered from tomorrow to 90 days ahead, goes into the cart, and is not that of the next gift', async () => {
    const add = jest.fn(added);
    const { user } = await openWithValue({ add });
    await fillRecipient(lina);
    await fillSendDay(last);
    expect(field('sendDay')).toHaveAttribute('min', first);
    expect(field('sendDay')).toHaveAttribute('max', last);
    expect(field('sendDay')).toHaveAccessibleDescription(
      'We’ll email it from 9:00 am UAE time. You can plan up to 90 days ahead.',
    );
    await user.click(button('Add to cart'));
    await screen.findByText('1 Nourva card was added to your cart.');
    expect(add.mock.lastCall?.[0].line).toMatchObject({ contact_name: 'Lina', send_on: last });
    await waitFor(() => expect(sendTiming('As soon as it’s paid')).toBeChecked());
  });

  it('is bought with Buy now', async () => {
    const buyNow = jest.fn((_: { line: object }) => ({}));
    const { user } = await openWithValue({ buyNow });
    await fillRecipient(lina);
    await fillSendDay(last);
    await user.click(button('Buy now'));
    await waitFor(() => expect(buyNow.mock.lastCall?.[0].line).toMatchObject({ send_on: last }));
  });

  it('is not sent once the gift is to go as soon as it is paid again', async () => {
    const add = jest.fn(added);
    const { user } = await openWithValue({ add });
    await fillRecipient(lina);
    await fillSendDay('2020-01-01');
    await user.click(sendTiming('As soon as it’s paid'));
    await user.click(button('Add to cart'));
    await screen.findByText('1 Nourva card was added to your cart.');
    expect(add.mock.lastCall?.[0].line).not.toHaveProperty('send_on');
  });

  it.each([
    ['missing', '', 'Choose a day'],
    ['past', '2020-01-01', 'Choose a day from'],
    ['too far ahead', '2099-01-01', 'Choose a day from'],
  ])('is refused at Add to cart and Buy now when it is %s', async (_, day, message) => {
    const add = jest.fn(added);
    const buyNow = jest.fn(() => ({}));
    const { user } = await openWithValue({ add, buyNow });
    await fillRecipient(lina);
    await user.click(sendTiming('On a day I choose'));
    if (day) await fillSendDay(day);
    expect(field('sendDay')).not.toHaveAttribute('aria-invalid');
    await user.click(button('Add to cart'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(message);
    await user.click(within(summary).getByRole('link'));
    expect(field('sendDay')).toHaveFocus();
    expect(field('sendDay')).toHaveAccessibleDescription(new RegExp(`^${message}`));
    expect(field('sendDay')).toHaveAttribute('aria-invalid', 'true');
    await user.click(button('Buy now'));
    await waitFor(() => expect(field('sendDay')).toHaveFocus());
    expect(add).not.toHaveBeenCalled();
    expect(buyNow).not.toHaveBeenCalled();
  });

  it('is cleared with the gift, and restored with it', async () => {
    const { user } = await openWithValue({});
    await fillRecipient();
    await fillSendDay(first);
    await user.click(screen.getByRole('radio', { name: /Myself/ }));
    await fillRecipient();
    expect(sendTiming('As soon as it’s paid')).toBeChecked();
    await user.click(button('Restore'));
    await waitFor(() => expect(field('sendDay')).toHaveValue(first));
  });
});
