import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '../../orders/orders.test.fixture';
import { remote } from '../../remote';

const user = userEvent.setup();
const LOOKUP = 'POST /v1/orders/lookup';

const open = (respond: FakeResponse = () => ({}), prepare?: typeof signIn) =>
  renderRemote(remote, { path: '/order/lookup', responses: { [LOOKUP]: respond }, prepare });

const number = () => screen.findByRole('textbox', { name: /Order number/ });
const email = () => screen.findByRole('textbox', { name: /Email/ });
const submit = () => user.click(screen.getByRole('button', { name: 'Email me a link' }));

/** The page keeps what an earlier test has typed. */
async function fill() {
  await user.clear(await number());
  await user.clear(await email());
  await user.type(await number(), ' gg-m9ank7q2x0abcdef ');
  await user.type(await email(), 'mona@example.com');
}

it('has the link mailed, and says the same whether or not the order exists', async () => {
  const { services } = await open();
  await fill();
  await submit();
  expect(await screen.findByText('If this order exists, we’ve emailed you a link')).toBeVisible();
  const [call] = services.calls;
  expect(call?.body).toEqual({ order_id: 'GG-M9ANK7Q2X0ABCDEF', email: 'mona@example.com' });
  expect(call?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  await user.click(screen.getByRole('button', { name: 'Look up another order' }));
  expect(await email()).toHaveValue('mona@example.com');
});

it('requires number and e-mail, and lists what is wrong', async () => {
  const { services } = await open();
  await fill();
  await user.clear(await number());
  await user.clear(await email());
  await user.type(await email(), 'mona');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Order number: This field is requiredEmail: Enter a valid email',
  );
  expect(await number()).toBeInvalid();
  expect(services.calls).toEqual([]);
});

it('shows the error of a malformed email when the field is left', async () => {
  await open();
  await fill();
  await user.clear(await number());
  await user.clear(await email());
  await user.type(await email(), 'a@');
  expect(await email()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(/Enter a valid email/));
  expect(await number()).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no error at a field that is left empty', async () => {
  await open();
  await fill();
  await user.clear(await email());
  await user.clear(await number());
  await user.tab();
  await user.type(await email(), 'a@');
  await user.tab();
  await waitFor(async () => expect(await email()).toHaveAttribute('aria-invalid', 'true'));
  expect(await number()).not.toHaveAttribute('aria-invalid');
});

it('shows no error under the pointer that presses a button, but when it is released', async () => {
  await open();
  await fill();
  await user.clear(await email());
  await user.type(await email(), 'a@');
  const link = await screen.findByRole('link', { name: 'Sign in to see your orders' });
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(link).toHaveFocus();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await email()).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(async () => expect(await email()).toHaveAttribute('aria-invalid', 'true'));
});

it.each([
  ['M9ANK7Q2X0ABCDEF', 'GG-M9ANK7Q2X0ABCDEF'],
  ['gg m9ank7q2x0abcdef', 'GG-M9ANK7Q2X0ABCDEF'],
  ['ggm9ank7q2x0abcdef', 'GG-M9ANK7Q2X0ABCDEF'],
  ['ggank7q2x0abcdef', 'GG-GGANK7Q2X0ABCDEF'],
  ['GG-\u2060M9ANK7Q2X0ABCDEF', 'GG-M9ANK7Q2X0ABCDEF'],
])('takes %s for the order number %s', async (text, order_id) => {
  const { services } = await open();
  await fill();
  await user.clear(await number());
  await user.type(await number(), text);
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Look up another order' }));
  expect(services.calls[0]?.body).toEqual({ order_id, email: 'mona@example.com' });
});

it.each(['banana', '12345', 'GG-', 'gg abc', 'GG-M9ANK7Q2X0ABCDE', 'GX-M9ANK7Q2X0ABCDEF'])(
  'does not take %s for an order number',
  async (text) => {
    const { services } = await open();
    await fill();
    await user.clear(await number());
    await user.type(await number(), text);
    await submit();
    expect(await number()).toBeInvalid();
    expect(await number()).toHaveAccessibleDescription(/GG- with letters and digits/);
    expect(services.calls).toEqual([]);
  },
);

it('says when a limit allows the next attempt, and keeps what was typed', async () => {
  await open(() => {
    throw new ApiError('unavailable', 429, {}, 600);
  });
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 10 minutes.');
  expect(await number()).toHaveValue(' gg-m9ank7q2x0abcdef ');
});

it('repeats a request without a response under its key', async () => {
  const responses: FakeResponse[] = [
    () => {
      throw new ApiError('offline', 0);
    },
    () => ({}),
  ];
  const { services } = await open((call) => responses.shift()?.(call));
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline');
  await submit();
  await screen.findByText('If this order exists, we’ve emailed you a link');
  const keys = services.calls.map(({ options }) => options?.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

it('still has what was typed when the shopper comes back', async () => {
  const { unmount } = await open();
  await fill();
  await unmount();
  await open();
  expect(await email()).toHaveValue('mona@example.com');
});

it('leads a visitor to the sign-in, and a customer to their orders', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Sign in to see your orders' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Forder%2Fallorder',
  );
  await unmount();
  await open(undefined, signIn);
  expect(await screen.findByRole('link', { name: 'See all your orders' })).toHaveAttribute(
    'href',
    '/order/allorder',
  );
});
