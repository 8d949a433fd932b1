import { ApiError } from '@giftstore/http';
import { saveCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { type FakeResponse, type FakeServices, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { ADD, BALANCE, CONVERT, LIMIT, NUMBER, RESERVED, responses, signIn } from '../rewards.test.fixture';

const user = userEvent.setup();
afterEach(() => document.querySelector('[data-overlay]')?.remove());

/** Waits for the response outside `act`, in which React renders nothing before its end. */
async function send({ bus }: FakeServices): Promise<void> {
  let hasResponded = false;
  void bus.send('redeem/start', {}).then(() => {
    hasResponded = true;
  });
  await waitFor(() => expect(hasResponded).toBe(true));
}

/** Another remote's page, with the number of a redeem link in the tab. */
async function start(more: Record<string, FakeResponse> = {}) {
  saveCardNumber(NUMBER);
  const page = await renderRemote(remote, {
    path: '/cart',
    responses: { ...responses, ...more },
    prepare: signIn,
  });
  await send(page.services);
  return page;
}
const refuse = (code: number) => () => {
  throw new ApiError('refused', code, { message: 'No' });
};
const confirm = () => screen.findByRole('button', { name: 'Get 5,000 points' });
const close = async (name: string) => user.click(screen.getByRole('button', { name }));

it('redeems the saved number over any page, publishes the points and deletes the number', async () => {
  const { services } = await start();
  await user.click(await confirm());
  await screen.findByRole('dialog', { name: '5,000 points added' });
  expect(savedCardNumber()).toBeUndefined();
  expect(services.bus.current('points')).toEqual({ total: 6_250 });
  await close('Done');
  await waitFor(() => expect(document.querySelector('[data-overlay]')).toBeNull());
});

it('shows that it checks the card, and stops when the dialog is closed', async () => {
  let respond: (value: unknown) => void = () => {};
  const { services } = await start({ [LIMIT]: () => new Promise((resolve) => (respond = resolve)) });
  expect(screen.getByText('Checking your gift card')).toBeInTheDocument();
  await close('Cancel');
  act(() => respond({ conversion_limit: 0 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(savedCardNumber()).toBeUndefined();
});

const LATER = /hasn’t been redeemed. You can do it later on the Reward points page/;
const noticesOf = ({ services }: { services: FakeServices }) => services.notices.map(({ text }) => text);

it('shows a customer who dismisses it where to redeem the card later', async () => {
  const page = await start();
  await confirm();
  await close('Not now');
  await waitFor(() => expect(noticesOf(page)).toEqual([expect.stringMatching(LATER)]));
});

it('has no such notice after the card was redeemed', async () => {
  const page = await start();
  await user.click(await confirm());
  await screen.findByRole('dialog', { name: '5,000 points added' });
  await close('Done');
  await waitFor(() => expect(document.querySelector('[data-overlay]')).toBeNull());
  expect(noticesOf(page)).toEqual([]);
});

it('has no such notice after the card was refused for good', async () => {
  const page = await start({ [BALANCE]: refuse(400) });
  await screen.findByRole('dialog', { name: 'We couldn’t redeem this gift card' });
  await close('Cancel');
  await waitFor(() => expect(document.querySelector('[data-overlay]')).toBeNull());
  expect(noticesOf(page)).toEqual([]);
});

it('opens exactly one dialog, however often it is sent', async () => {
  const { services } = await start();
  await confirm();
  await send(services);
  await send(services);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(services.calls.filter(({ path }) => path.endsWith('add_mylist_card'))).toHaveLength(1);
  await close('Not now');
});

it('does nothing without a saved number', async () => {
  const { services } = await renderRemote(remote, { path: '/cart', prepare: signIn });
  await send(services);
  expect(document.querySelector('[data-overlay]')).toBeNull();
  expect(services.calls).toEqual([]);
});

it.each([
  ['the balance', BALANCE],
  ['the reservation', ADD],
])('deletes a number that %s refuses for good', async (_, call) => {
  await start({ [call]: refuse(400) });
  await screen.findByRole('dialog', { name: 'We couldn’t redeem this gift card' });
  expect(savedCardNumber()).toBeUndefined();
  await close('Cancel');
});

it('leaves the number while the shop does not respond, until it is dismissed', async () => {
  await start({
    [LIMIT]: () => {
      throw new ApiError('offline', 0);
    },
  });
  await screen.findByRole('button', { name: 'Try again' });
  expect(savedCardNumber()).toBe(NUMBER);
  await close('Cancel');
  await waitFor(() => expect(savedCardNumber()).toBeUndefined());
});

it('closes when the session ends, and leaves the number for the next sign-in', async () => {
  const { services } = await start({
    [CONVERT]: () => {
      services.bus.publish('session', { signedIn: false });
      services.bus.emit('session/signedOut', { reason: 'expired' });
      throw new ApiError('refused', 401);
    },
  });
  await user.click(await confirm());
  await waitFor(() => expect(document.querySelector('[data-overlay]')).toBeNull());
  expect(savedCardNumber()).toBe(NUMBER);
});

it('waits while the points page redeems another card', async () => {
  const { services } = await renderRemote(remote, {
    path: '/reward-points',
    responses: { ...responses, [RESERVED]: () => ({ card: null }) },
    prepare: signIn,
  });
  await user.type(await screen.findByRole('textbox', { name: /Gift card code/ }), NUMBER);
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  await confirm();
  saveCardNumber('ANOTHER');
  await send(services);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});
