import { ApiError } from '@giftstore/http';
import { deleteCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

const OPEN = 'POST /v1/partner/card_page';
const LINK = '/card?token=token-1';
const unused = { value: 50, unit_name_short: 'AED', is_redeemable: true, is_redeemed: false };
const redeemed = { ...unused, is_redeemable: false, is_redeemed: true };
const cards = [
  { code: '7K2MA-Q9XWB-D4FHC-12345-ABCDEF', pin: '4711', ...unused },
  { code: '8K2MA-Q9XWB-D4FHC-12345-ABCDEF', pin: '0815', ...unused },
];
const page = { sender: 'Mona Haddad', company: 'Acme', cards };

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const visit = (response: () => unknown = () => page, path = LINK) =>
  renderRemote(remote, { path, responses: { [OPEN]: response } });
const field = () => screen.findByLabelText(/^Password/);
const press = (name: string | RegExp = 'Open my gift cards') =>
  user.click(screen.getByRole('button', { name }));

async function open(response?: () => unknown, password = '7k2m q9xw') {
  const rendered = await visit(response);
  await user.type(await field(), password);
  await press();
  return rendered;
}

const refuse =
  (code: number, errors: Record<string, string[]> = {}, retryAfter?: number) =>
  () => {
    const kind = code === 429 || code === 503 ? 'unavailable' : 'refused';
    throw new ApiError(kind, code, { errors, message: errors.base?.[0] ?? '' }, retryAfter);
  };

describe('the link', () => {
  it('is removed from the URL at once, without an entry in the history, and works after a reload', async () => {
    const { length } = history;
    const { unmount } = await visit();
    await field();
    expect(location.pathname + location.search).toBe('/card');
    expect(history.length).toBe(length);
    await unmount();
    const { services } = await visit(undefined, '/card');
    await user.type(await field(), 'secret');
    await press();
    expect(services.calls[0]?.body).toEqual({ token: 'token-1', password: 'secret' });
  });

  it('is requested when there is none', async () => {
    await visit(undefined, '/card');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Open the link in your email' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
  });

  it.each([
    ['is unknown', refuse(404)],
    ['is malformed', refuse(422, { token: ['too long'] })],
  ])('is reported as invalid when it %s, and is deleted', async (_what, response) => {
    const { unmount } = await open(response);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work');
    await unmount();
    await visit(undefined, '/card');
    expect(await screen.findByText('Open the link in your email')).toBeVisible();
  });

  it('works without storage', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { services } = await open();
    expect(await screen.findByText('Your 2 gift cards')).toBeVisible();
    expect(services.calls[0]?.body).toMatchObject({ token: 'token-1' });
    blocked.mockRestore();
  });
});

describe('the password', () => {
  it('has the focus, as all that the page is for', async () => {
    await visit();
    expect(await field()).toHaveFocus();
  });

  it('is required before anything is sent, and can be shown', async () => {
    const { services } = await visit();
    await press();
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/This field is required/);
    expect(services.calls).toEqual([]);
    await user.type(screen.getByLabelText(/^Password/), 'abc');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('abc');
  });

  it('is wrong: the field has the error, the focus and its input, and can be submitted again', async () => {
    const { services } = await open(refuse(422, { password: ['Password is wrong'] }));
    for (const attempt of [1, 2]) {
      await waitFor(() => expect(services.calls).toHaveLength(attempt));
      expect(await screen.findByText('Password is wrong')).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
      expect(screen.getByLabelText(/^Password/)).toBeInvalid();
      expect(screen.getByLabelText(/^Password/)).toHaveValue('7k2m q9xw');
      await press();
    }
  });

  it.each([
    [840, 'in 14 minutes.'],
    [839.2, 'in 14 minutes.'],
    [5, 'in 1 minute.'],
    [undefined, 'in 15 minutes.'],
  ])('is locked after too many attempts: %s seconds show as "%s"', async (seconds, text) => {
    await open(refuse(429, { base: ['Too many tries'] }, seconds));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(/^Password/)).toHaveValue('7k2m q9xw');
  });
});

it('shows that the cards are loading, and ignores a second press', async () => {
  let respond = (_: unknown) => {};
  const { services } = await open(() => new Promise((resolve) => (respond = resolve)));
  expect(await screen.findByText('Opening your gift cards')).toHaveAttribute('role', 'status');
  await press(/Open my/);
  expect(services.calls).toHaveLength(1);
  await act(async () => respond(page));
  expect(await screen.findByText('Your 2 gift cards')).toBeVisible();
});

it.each([
  ['offline', 0, 'You seem to be offline.'],
  ['timeout', 0, 'That took too long.'],
  ['unavailable', 503, 'The store is very busy just now.'],
  ['failed', 500, 'Something went wrong on our side.'],
] as const)('shows that the response is %s, and retries with the same input', async (kind, code, text) => {
  const response = jest.fn((): unknown => {
    throw new ApiError(kind, code);
  });
  const { services } = await open(response);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(retry).toHaveFocus();
  response.mockReturnValue(page).mockImplementation(() => page);
  await user.click(retry);
  expect(await screen.findByText('Your 2 gift cards')).toBeVisible();
  expect(services.calls[1]?.body).toEqual({ token: 'token-1', password: '7k2m q9xw' });
});

describe('the cards', () => {
  it('have the focus, and show sender, brand, value, code and PIN', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2 gift cards' })).toHaveFocus();
    expect(document.title).toBe('Your 2 gift cards · Gifti Global');
    expect(screen.getByText('Mona Haddad')).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Gifti Global gift card 1 AED 50/);
    expect(first).toHaveTextContent('7K2MA-Q9XWB-D4FHC-12345-ABCDEF');
    expect(first).toHaveTextContent('4711');
    expect(screen.getByText('Keep your gift cards safe')).toBeVisible();
  });

  it('are copied one by one, which is announced', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy Code of gift card 2' }));
    expect(await navigator.clipboard.readText()).toBe(cards[1]?.code);
    const status = screen.getByText('Copied', { selector: '[role=status] span' });
    expect(status).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy PIN of gift card 1' }));
    expect(await navigator.clipboard.readText()).toBe('4711');
    expect(status).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copied PIN of gift card 1' })).toHaveFocus();
  });

  it('are selected when the clipboard is denied', async () => {
    await open();
    const copy = await screen.findByRole('button', { name: 'Copy Code of gift card 1' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText(/The text is selected/)).toBeVisible();
    expect(getSelection()?.toString()).toBe(cards[0]?.code);
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalled();
  });

  it('may be empty', async () => {
    await open(() => ({ ...page, cards: [] }));
    expect(await screen.findByText(/no gift cards left/)).toBeVisible();
    expect(within(screen.getByRole('list')).queryAllByRole('listitem')).toEqual([]);
  });

  it('are not saved: another visit requires the password again', async () => {
    const { unmount } = await open();
    await screen.findByText('Your 2 gift cards');
    await unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/7K2MA|7k2m/);
    await visit(undefined, '/card');
    expect(await field()).toHaveValue('');
  });
});

describe('redeeming a card', () => {
  afterEach(deleteCardNumber);
  const redeem = (number: number) => press(`Redeem into points (gift card ${number})`);
  const howTo = () => screen.queryByRole('region', { name: /^How to use your gift card/ });

  it('takes the code of a guest to the redeem sign-in', async () => {
    const { services } = await open();
    await screen.findByText('Your 2 gift cards');
    expect(howTo()).toHaveTextContent(
      'Choose “Redeem into points” and sign in or create an account. Then spend your points on gift cards at Gifti Global.',
    );
    expect(savedCardNumber()).toBeUndefined();
    await redeem(2);
    expect(savedCardNumber()).toBe(cards[1]?.code);
    expect(services.navigations.map(({ path }) => path)).toEqual(['/auth/login/redeem']);
  });

  it('says what each card becomes, where the API says it', async () => {
    const [first, second] = cards;
    await open(() => ({ ...page, cards: [{ ...first, points: 5_000 }, second] }));
    await screen.findByText('Your 2 gift cards');
    const button = (number: number) =>
      screen.getByRole('button', { name: `Redeem into points (gift card ${number})` });
    expect(button(1)).toHaveAccessibleDescription('AED 50 = 5,000 points');
    expect(button(2)).not.toHaveAccessibleDescription();
  });

  it('takes that of a customer home, where the redemption begins', async () => {
    const { services } = await open();
    services.session.signedIn = () => true;
    await screen.findByText('Your 2 gift cards');
    await redeem(1);
    expect(savedCardNumber()).toBe(cards[0]?.code);
    expect(services.navigations).toEqual([{ path: '/', options: { replace: false, full: true } }]);
  });

  it('is not offered for a redeemed one', async () => {
    await open(() => ({ ...page, cards: [{ ...cards[0], ...redeemed }, cards[1]] }));
    await screen.findByText('Your 2 gift cards');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Redeemed into points');
    expect(screen.getAllByRole('button', { name: /^Redeem/ })).toHaveLength(1);
    expect(second).toContainElement(screen.getByRole('button', { name: /^Redeem/ }));
    expect(howTo()).toBeVisible();
  });

  it('is explained only while there is a card to redeem', async () => {
    await open(() => ({ ...page, cards: [{ ...cards[0], ...redeemed }] }));
    await screen.findByRole('heading', { level: 1, name: 'Your gift card' });
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Gifti Global gift card AED 50/);
    expect(howTo()).toBeNull();
  });

  it('says what to do where storage is blocked', async () => {
    const { services } = await open();
    await screen.findByText('Your 2 gift cards');
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await redeem(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocks storage');
    expect([services.navigations, savedCardNumber()]).toEqual([[], undefined]);
    blocked.mockRestore();
  });
});
