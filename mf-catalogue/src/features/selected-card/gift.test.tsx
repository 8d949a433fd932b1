import type { CommandHandler } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardAnswers } from '../../brands/catalogue.test.fixture';
import { added, choose, field, fill, giveTo, lina, press } from './choose.test.fixture';

it('checks the recipient at the press, shows and focuses the faults, and loses nothing [core-5.12, core-5.13, core-5.34]', async () => {
  const add = jest.fn(added);
  const { user } = await choose({ add });
  await giveTo();
  expect(press('Add to cart')).toBeDisabled();
  await giveTo({ message: lina.message });
  await user.click(press('Add to cart'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please check these before we send the gift');
  expect(summary).toHaveTextContent("Recipient's name: This field is required");
  expect(summary.parentElement).toHaveFocus();
  expect(field('name')).toBeInvalid();
  expect(field('email')).toHaveAccessibleDescription(/This field is required/);
  expect(field('message')).toHaveValue(lina.message);
  expect(add).not.toHaveBeenCalled();
});

it('lets somebody buy now with one field filled, and then asks for the rest [core-4.29]', async () => {
  const buyNow = jest.fn(() => ({}));
  const { user } = await choose({ buyNow });
  await giveTo({ name: 'Lina' });
  expect(press('Add to cart')).toBeDisabled();
  await user.click(press('Buy now'));
  expect(await screen.findByRole('alert')).toHaveTextContent("Recipient's e-mail: This field is required");
  expect(buyNow).not.toHaveBeenCalled();
});

it('sends the gift with name, e-mail, message and picture, and frees the form for the next friend', async () => {
  const add = jest.fn(added);
  const { user, services } = await choose({ add });
  await giveTo(lina);
  fireEvent.click(await screen.findByLabelText('Birthday 2'));
  await user.click(press('Add to cart'));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.lastCall?.[0].line).toMatchObject({
    isforself: false,
    contact_name: 'Lina',
    contact_email: 'lina@example.com',
    gift_message: 'Happy birthday!',
    gifting_image_id: 12,
  });
  await waitFor(() => expect(field('name')).toHaveValue(''));
  expect(screen.getByLabelText('No picture')).toBeChecked();
  expect(press('Add to cart')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveFocus();
});

it('keeps what is typed while the cart still thinks', async () => {
  let finish = (_: ReturnType<typeof added>) => {};
  const add = () => new Promise<ReturnType<typeof added>>((resolve) => (finish = resolve));
  const { user } = await choose({ add: add as CommandHandler<'cart/add'> });
  await giveTo(lina);
  await user.click(press('Add to cart'));
  await waitFor(() => expect(press('Add to cart')).toHaveAttribute('aria-busy', 'true'));
  await fill('name', 'Omar');
  finish({ outcome: 'added', count: 1 });
  expect(await screen.findByRole('link', { name: 'View cart' })).toBeVisible();
  expect(field('name')).toHaveValue('Omar');
});

it('keeps everything when the gift could not be added', async () => {
  const { user } = await choose({
    add: () => {
      throw new ApiError('failed', 500);
    },
  });
  await giveTo(lina);
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(field('message')).toHaveValue(lina.message);
  expect(press('Add to cart')).toBeEnabled();
});

it('clears the gift when it is for myself after all, says so, and brings it back when asked [core-4.26]', async () => {
  const { user } = await choose({});
  await giveTo(lina);
  await user.click(screen.getByRole('radio', { name: /Myself/ }));
  expect(screen.getByText('Your gift details were cleared.')).toHaveAttribute('role', 'status');
  await giveTo();
  expect(field('name')).toHaveValue('');
  await user.click(press('Bring them back'));
  await waitFor(() => expect(field('name')).toHaveValue('Lina'));
  expect(field('message')).toHaveValue(lina.message);
  expect(screen.getByRole('radio', { name: /Someone else/ })).toHaveFocus();
  expect(screen.queryByText('Your gift details were cleared.')).toBeNull();
});

it('counts what is left of a message, and what is too much of one that was pasted [core-5.14]', async () => {
  await choose({});
  await giveTo({ message: 'm'.repeat(254) });
  expect(field('message')).toHaveAccessibleDescription('1 character left');
  await giveTo({ message: 'm'.repeat(10_000) });
  expect(field('message')).toHaveAccessibleDescription('9745 characters too many');
  expect(field('message')).toHaveValue('m'.repeat(10_000));
});

it('offers named pictures by occasion, and none; the gift goes without where they cannot be had [core-5.15]', async () => {
  let down = true;
  const { user } = await choose({
    answers: {
      'GET /v1/gifting_images': (call) => {
        if (down) throw new ApiError('failed', 500);
        return cardAnswers['GET /v1/gifting_images']?.(call);
      },
    },
  });
  await giveTo({ name: 'Lina', email: 'lina@example.com' });
  expect(await screen.findByText(/You can send the gift without one/)).toBeVisible();
  expect(press('Add to cart')).toBeEnabled();
  down = false;
  await user.click(press('Try again'));
  const pictures = await screen.findByRole('radiogroup', { name: 'Choose a picture' });
  expect(within(pictures).getByRole('radio', { name: 'No picture' })).toBeChecked();
  await user.click(within(pictures).getByRole('radio', { name: 'Birthday 1' }));
  expect(within(pictures).getByRole('radio', { name: 'Birthday 1' })).toBeChecked();
});
