import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, prices, store } from '../../builders.test.fixture';
import { remote } from '../../remote';

const QUOTE = 'POST /v2/cart_items/quote';
const user = userEvent.setup();
const scroll = jest.fn();
const focus = jest.spyOn(HTMLElement.prototype, 'focus');

/** Opens a cart of the brands 1 to `count` and removes the last one. */
async function removeLastOf(count: number, responses: Record<string, FakeResponse> = prices) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  store({ cart: { lines: ids.map((id) => line(String(id), { brand_id: id })) } });
  await renderRemote(remote, { path: '/cart', responses });
  const button = await screen.findByRole('button', { name: new RegExp(`^Remove Brand ${count}`) });
  focus.mockClear();
  await user.click(button);
}

beforeEach(() => {
  scroll.mockClear();
  HTMLElement.prototype.scrollIntoView = scroll;
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it.each([1, 2, 3])('comes into view, not what gets the focus: the last of %s lines', async (count) => {
  await removeLastOf(count);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
  expect(scroll.mock.contexts.at(-1)).toContainElement(undo);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

it('brings the line that an undo restores into view, and focuses its heading', async () => {
  await removeLastOf(3);
  scroll.mockClear();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const heading = screen.getByRole('heading', { name: 'Brand 3' });
  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  expect(scroll.mock.contexts[0]).toBe(screen.getAllByRole('listitem')[2]);
});

it('leaves the focus where the shopper is by the time that the restored line is priced', async () => {
  await removeLastOf(2);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled());
  act(() => screen.getByRole('heading', { name: 'Brand 2' }).blur());
  scroll.mockClear();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay in' }), 'SAR');
  act(() => screen.getByRole('combobox', { name: 'Pay in' }).blur());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled());
  expect(document.body).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

it('leaves the focus where the shopper is while the restored line is being priced', async () => {
  const quote = jest.fn<unknown, Parameters<FakeResponse>>(prices[QUOTE]);
  await removeLastOf(2, { ...prices, [QUOTE]: quote });
  quote.mockReturnValue(new Promise(() => {}));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const heading = screen.getByRole('heading', { name: 'Brand 2' });
  expect(heading).toHaveFocus();
  act(() => heading.blur());
  scroll.mockClear();
  fireEvent.click(screen.getByRole('button', { name: /^One more of Brand 1/ }));
  expect(await screen.findByText('3 cards')).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});
