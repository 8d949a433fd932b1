import { BusError } from '@giftstore/bus';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardAnswers } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

interface Cart {
  add?: CommandHandler<'cart/add'>;
  buyNow?: CommandHandler<'cart/buyNow'>;
}

/** The page with AED 100 chosen, and a cart that answers. */
async function choose({ add, buyNow }: Cart) {
  const user = userEvent.setup();
  const rendered = await renderCatalogue({
    path: '/selected-card/7?currency=1',
    answers: cardAnswers,
    prepare: ({ bus }) => {
      if (add) bus.answer('cart/add', add);
      if (buyNow) bus.answer('cart/buyNow', buyNow);
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'AED 100' }));
  return { user, ...rendered };
}
const press = (name: string) => screen.getByRole('button', { name });
const forSomeoneElse = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('radio', { name: /Someone else/ }));
  await screen.findByRole('form', { name: 'Your gift' });
};
const added: CommandHandler<'cart/add'> = () => ({ outcome: 'added', count: 1 });

it('adds the line to the cart, with the country behind the unit, and says so', async () => {
  const add = jest.fn(added);
  const { user, services } = await choose({ add });
  await user.click(press('Add to cart'));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.calls[0]?.[0]).toEqual({
    line: { brand_id: 7, currency: 1, country_id: 230, giftcard_value: 100, quantity: 1, isforself: true },
  });
  expect(services.notices).toEqual([{ kind: 'success', text: '1 Nourva card is in your cart.' }]);
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

it('takes a double press for one', async () => {
  let finish = (_: { outcome: 'added'; count: number }) => {};
  const add = jest.fn(
    () => new Promise<{ outcome: 'added'; count: number }>((resolve) => (finish = resolve)),
  );
  const { user, services } = await choose({ add });
  await user.dblClick(press('Add to cart'));
  await waitFor(() => expect(add).toHaveBeenCalled());
  await user.click(press('Buy now'));
  finish({ outcome: 'added', count: 1 });
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add).toHaveBeenCalledTimes(1);
});

it('asks before a cart in another currency is cleared, and keeps it unless told', async () => {
  const add = jest.fn<ReturnType<typeof added>, Parameters<typeof added>>(({ replace }) => ({
    outcome: replace ? 'added' : 'clash',
    count: 1,
  }));
  const { user, services } = await choose({ add });
  await user.click(press('Add to cart'));
  const question = await screen.findByRole('alertdialog', { name: 'Start a new cart?' });
  expect(question).toHaveTextContent('clears your current cart');
  await user.click(within(question).getByRole('button', { name: 'Keep my cart' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(add).toHaveBeenCalledTimes(1);

  await user.click(press('Add to cart'));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Clear cart and add' }));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.lastCall?.[0]).toMatchObject({ replace: true, line: { giftcard_value: 100 } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says that an order holds at most 5 cards, until something is changed', async () => {
  const { user } = await choose({ add: () => ({ outcome: 'full', count: 5 }) });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 cards per order.');
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('buys now through the cart, which goes to the payment page', async () => {
  const buyNow = jest.fn(() => ({}));
  const { user } = await choose({ buyNow });
  await user.click(press('Buy now'));
  await waitFor(() => expect(buyNow).toHaveBeenCalledTimes(1));
  expect(buyNow).toHaveBeenCalledWith({
    line: expect.objectContaining({ brand_id: 7, giftcard_value: 100, quantity: 1 }),
  });
});

it.each([
  ['Add to cart', 'Nothing was added.'],
  ['Buy now', 'Nothing was charged.'],
])('says what to do when nobody answers %s', async (button, words) => {
  const { user } = await choose({});
  await user.click(press(button));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(press(button)).toBeEnabled();
});

it('sends to the cart when its answer was late: the line may be in it', async () => {
  const { user } = await choose({
    add: () => {
      throw new BusError('too-late', 'cart/add was not answered in time');
    },
  });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please look into your cart');
});

it("gives the cart's own words for a refusal", async () => {
  const { user } = await choose({
    add: () => {
      throw new ApiError('refused', 422, { errors: { base: ['This card has sold out'] } });
    },
  });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has sold out');
});

it('checks the recipient at the press, shows and focuses the faults, and loses nothing', async () => {
  const add = jest.fn(added);
  const { user } = await choose({ add });
  await forSomeoneElse(user);
  expect(press('Add to cart')).toBeDisabled();
  await user.type(screen.getByLabelText(/Personal message/), 'Happy birthday!');
  await user.click(press('Add to cart'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please check these before we send the gift');
  expect(summary).toHaveTextContent("Recipient's name: This field is required");
  expect(summary.parentElement).toHaveFocus();
  expect(screen.getByLabelText(/Recipient's name/)).toBeInvalid();
  expect(screen.getByLabelText(/Recipient's e-mail/)).toHaveAccessibleDescription(/This field is required/);
  expect(screen.getByLabelText(/Personal message/)).toHaveValue('Happy birthday!');
  expect(add).not.toHaveBeenCalled();
});

it('sends the gift with name, e-mail, message and picture', async () => {
  const add = jest.fn(added);
  const { user, services } = await choose({ add });
  await forSomeoneElse(user);
  await user.type(screen.getByLabelText(/Recipient's name/), 'Lina');
  await user.type(screen.getByLabelText(/Recipient's e-mail/), 'lina@example.com');
  await user.type(screen.getByLabelText(/Personal message/), 'Happy birthday!');
  await user.click(await screen.findByRole('radio', { name: 'Birthday 2' }));
  await user.click(press('Add to cart'));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.lastCall?.[0].line).toMatchObject({
    isforself: false,
    contact_name: 'Lina',
    contact_email: 'lina@example.com',
    gift_message: 'Happy birthday!',
    gifting_image_id: 12,
  });
});

it('forgets the gift when it is for myself after all', async () => {
  const { user } = await choose({});
  await forSomeoneElse(user);
  await user.type(screen.getByLabelText(/Recipient's name/), 'Lina');
  await user.click(screen.getByRole('radio', { name: /Myself/ }));
  await forSomeoneElse(user);
  expect(screen.getByLabelText(/Recipient's name/)).toHaveValue('');
});
