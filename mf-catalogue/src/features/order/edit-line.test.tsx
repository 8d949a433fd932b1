import { sendDays } from '@giftstore/contracts';
import type {
  CartLineInput,
  CommandHandler,
  CommandRequest,
  CommandResponse,
} from '@giftstore/contracts/bus';
import type { FakeServices } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  button,
  field,
  fill,
  fillSendDay,
  findGiftForm,
  openCard,
  sendTiming,
} from '../../selected-card.test.fixture';

const inCart: CartLineInput = {
  brand_id: 7,
  currency: 1,
  country_id: 230,
  giftcard_value: 100,
  quantity: 2,
  isforself: false,
  contact_name: 'Lina',
  contact_email: 'lina@example.com',
  gift_message: 'Happy birthday!',
};

type Result = CommandResponse<'cart/edit'>;
const editing = (result: Result) => jest.fn<Result, [CommandRequest<'cart/edit'>]>(() => result);

function open(edit: CommandHandler<'cart/edit'>, line: CartLineInput = inCart) {
  const prepare = ({ bus }: FakeServices) => {
    bus.handle('cart/line', ({ id }) => (id === 'a' ? { line } : {}));
    bus.handle('cart/edit', edit);
  };
  return openCard({ path: '/selected-card/7?currency=1&line=a', prepare });
}

it("opens with the line's values, and saves them back into the cart", async () => {
  const edit = editing({ outcome: 'saved', quantity: 3 });
  const { user, services } = await open(edit);
  await findGiftForm();
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Quantity' })).toHaveTextContent('2');
  expect(field('email')).toHaveValue('lina@example.com');
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');

  await user.click(button('One more'));
  await fill('message', 'See you soon');
  await user.click(button('Save changes'));
  await waitFor(() =>
    expect(services.navigations).toContainEqual(expect.objectContaining({ path: '/cart' })),
  );
  expect(edit.mock.calls[0]?.[0]).toEqual({
    id: 'a',
    line: { ...inCart, quantity: 3, gift_message: 'See you soon' },
  });
  expect(services.notices).toEqual([{ kind: 'success', text: 'Your cart has been updated.' }]);
});

describe('the heading', () => {
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Nourva' });

  it('says whose gift is edited, whatever is typed since', async () => {
    const { user } = await open(editing({ outcome: 'gone' }));
    await findGiftForm();
    expect(screen.getByText('Editing your gift for Lina')).toBeVisible();
    expect(heading()).toHaveAccessibleDescription('Editing your gift for Lina');
    await fill('name', 'Omar');
    expect(heading()).toHaveAccessibleDescription('Editing your gift for Lina');
    await user.click(button('Save changes'));
    await screen.findByText(/^This card is no longer in your cart/);
    expect(screen.queryByText(/^Editing/)).not.toBeInTheDocument();
  });

  it("says that one's own card is edited", async () => {
    const { contact_name: _name, contact_email: _email, gift_message: _message, ...own } = inCart;
    await open(editing({ outcome: 'gone' }), { ...own, isforself: true });
    await waitFor(() => expect(heading()).toHaveAccessibleDescription('Editing the card in your cart'));
  });

  it('says nothing of the kind where no line is edited', async () => {
    await openCard();
    expect(heading()).not.toHaveAttribute('aria-describedby');
    expect(screen.queryByText(/^Editing/)).not.toBeInTheDocument();
  });
});

describe('the send day of the line', () => {
  const { first, last } = sendDays(new Date());

  it('is restored, and saved as it was changed', async () => {
    const edit = editing({ outcome: 'saved', quantity: 2 });
    const { user } = await open(edit, { ...inCart, send_on: first });
    await findGiftForm();
    expect(field('sendDay')).toHaveValue(first);
    await fillSendDay(last);
    await user.click(button('Save changes'));
    await waitFor(() => expect(edit.mock.calls[0]?.[0].line).toEqual({ ...inCart, send_on: last }));
  });

  it('can be removed', async () => {
    const edit = editing({ outcome: 'saved', quantity: 2 });
    const { user } = await open(edit, { ...inCart, send_on: first });
    await findGiftForm();
    await user.click(sendTiming('As soon as it’s paid'));
    await user.click(button('Save changes'));
    await waitFor(() => expect(edit.mock.calls[0]?.[0].line).toEqual(inCart));
  });

  it("is as soon as it's paid once it is past", async () => {
    const edit = editing({ outcome: 'saved', quantity: 2 });
    const { user } = await open(edit, { ...inCart, send_on: '2020-01-01' });
    await findGiftForm();
    expect(sendTiming('As soon as it’s paid')).toBeChecked();
    await user.click(button('Save changes'));
    await waitFor(() => expect(edit.mock.calls[0]?.[0].line).toEqual(inCart));
  });
});

it('says how many cards fit into the order [core-5.35]', async () => {
  const { user, services } = await open(editing({ outcome: 'saved', quantity: 1 }));
  await findGiftForm();
  await user.click(button('Save changes'));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(services.notices[0]).toEqual({
    kind: 'info',
    text: 'You can buy up to 5 cards per order, so we’ve saved 1 card.',
  });
});

it('offers to add the card again when the line is gone', async () => {
  const { user } = await open(editing({ outcome: 'gone' }));
  await findGiftForm();
  await user.click(button('Save changes'));
  expect(await screen.findByText(/^This card is no longer in your cart/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  expect(screen.getByRole('link', { name: /View cart/ })).toBeVisible();
});

it('is the page of any card when the cart has no such line', async () => {
  const { services } = await open(editing({ outcome: 'gone' }), { ...inCart, brand_id: 8 });
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(services.notices[0]).toMatchObject({ kind: 'error' });
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

it('saves nothing of the line as the choice for the next card', async () => {
  const { user } = await open(editing({ outcome: 'gone' }));
  await findGiftForm();
  await user.click(button('One more'));
  expect(sessionStorage.getItem('giftstore.choices') ?? '').not.toContain('lina@example.com');
});
