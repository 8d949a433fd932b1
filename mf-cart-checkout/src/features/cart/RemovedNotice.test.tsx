import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, prices, store } from '../../builders.test.fixture';
import { remote } from '../../remote';

const user = userEvent.setup();
const scroll = jest.fn();
const focus = jest.spyOn(HTMLElement.prototype, 'focus');

/** Opens a cart of the brands 1 to `count` and removes the last one. */
async function removeLastOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  store({ cart: { lines: ids.map((id) => line(String(id), { brand_id: id })) } });
  await renderRemote(remote, { path: '/cart', responses: prices });
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

it('scrolls to nothing after an undo but to what gets the focus', async () => {
  await removeLastOf(2);
  scroll.mockClear();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false });
  expect(scroll).not.toHaveBeenCalled();
});
