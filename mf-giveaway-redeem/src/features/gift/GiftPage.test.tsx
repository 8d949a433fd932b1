import type { OpenedGift } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { deleteCardNumber, savedCard, savedCardNumber } from '@giftstore/remote/redemption';
import { renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { card, cards, gift, ownCard } from './gift.test.fixture';

const OPEN = 'POST /v1/gifts/open';
const LINK = '/gift?t=token-1';
/** The amount stays on one line. */
const TITLE = 'Sara sent you AED 50 for Voltmere';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const visit = (response: () => unknown = () => gift, path = LINK) =>
  renderRemote(remote, { path, responses: { [OPEN]: response } });
const show = (fields: Partial<OpenedGift> = {}) => visit(() => ({ ...gift, ...fields }));
const title = (name: string | RegExp = TITLE) => screen.findByRole('heading', { level: 1, name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const items = () => within(screen.getByRole('list', { name: /^Your gift cards?$/ })).getAllByRole('listitem');
const usage = () => screen.getByRole('region', { name: /^How to use/ });

const refuse =
  (code: number, { data, errors = {} }: { data?: unknown; errors?: Record<string, string[]> } = {}) =>
  () => {
    const kind = code === 429 || code === 503 ? 'unavailable' : 'refused';
    throw new ApiError(kind, code, { data, errors } as ConstructorParameters<typeof ApiError>[2]);
  };

function blockStorage(): jest.SpyInstance {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

describe('the link', () => {
  it('is removed from the URL at once, without an entry in the history, and works after a reload', async () => {
    const { length } = history;
    const { unmount } = await visit();
    await title();
    expect(location.pathname + location.search).toBe('/gift');
    expect(history.length).toBe(length);
    await unmount();
    const { services } = await visit(undefined, '/gift');
    await title();
    expect(services.calls.map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  });

  it('is not mistaken for that of a partner’s cards', async () => {
    sessionStorage.setItem('giftstore.card-link', 'token-of-cards');
    const { services } = await visit(undefined, '/gift');
    await title('Open the link in your email');
    expect(services.calls).toEqual([]);
  });

  it('is requested when there is none, without a call', async () => {
    const { services } = await visit(undefined, '/gift');
    expect(await title('Open the link in your email')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
    expect(services.calls).toEqual([]);
  });

  it.each([
    ['is unknown', refuse(404, { data: { reason: 'unknown' } })],
    ['is malformed', refuse(422, { errors: { token: ['too long'] } })],
  ])('is reported as invalid when it %s, and is deleted', async (_what, response) => {
    const { unmount } = await visit(response);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work');
    expect(screen.getByText(/The code is in your email, too/)).toBeVisible();
    await unmount();
    await visit(undefined, '/gift');
    expect(await title('Open the link in your email')).toBeVisible();
  });

  it.each([
    ['moved', 'This gift was sent to another address', /so this link doesn’t work any more/],
    ['cancelled', 'This gift was cancelled', /was cancelled and refunded/],
  ])('is reported as %s, also after a reload', async (reason, heading, text) => {
    const response = refuse(409, { data: { reason } });
    const { unmount } = await visit(response);
    expect(await screen.findByRole('alert')).toHaveTextContent(heading);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/still works/)).not.toBeInTheDocument();
    expect(document.title).toBe(`${heading} · Gifti Global`);
    await unmount();
    await visit(response, '/gift');
    expect(await title(heading)).toBeVisible();
  });

  it.each([
    ['a conflict without a known reason', refuse(409, { data: { reason: 'new' } })],
    ['the answer of an API that has no gifts yet', refuse(404)],
  ])('can be repeated after %s', async (_what, response) => {
    await visit(response);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open your gift.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('works without storage', async () => {
    const blocked = blockStorage();
    const { services } = await visit();
    expect(await title()).toBeVisible();
    expect(services.calls[0]?.body).toEqual({ token: 'token-1' });
    blocked.mockRestore();
  });
});

it('announces that the gift is loading, then moves the focus to its heading', async () => {
  let respond = (_: unknown) => {};
  await visit(() => new Promise((resolve) => (respond = resolve)));
  expect(await screen.findByText('Opening your gift')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => respond(gift));
  expect(await title()).toHaveFocus();
  expect(screen.queryByText('Opening your gift')).not.toBeInTheDocument();
});

describe('a failed request', () => {
  it.each([
    ['timeout', 0, 'That took too long.'],
    ['unavailable', 503, 'The store is very busy just now.'],
    ['failed', 500, 'Something went wrong on our side.'],
  ] as const)('is shown when the response is %s, and repeated by its button', async (kind, code, text) => {
    const response = jest.fn((): unknown => {
      throw new ApiError(kind, code);
    });
    const { services } = await visit(response);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await title('Your gift')).toHaveFocus();
    response.mockImplementation(() => gift);
    await press('Try again');
    expect(await title()).toHaveFocus();
    expect(services.calls.map(({ body }) => body)).toEqual([{ token: 'token-1' }, { token: 'token-1' }]);
  });

  it('is repeated by itself when the network returns', async () => {
    const response = jest.fn((): unknown => {
      throw new ApiError('offline', 0);
    });
    await visit(response);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You seem to be offline. We’ll try again as soon as you’re back online.',
    );
    response.mockImplementation(() => gift);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await title()).toBeVisible();
  });

  it.each([
    [840, 'Try again in 14 minutes.'],
    [5, 'Try again in 1 minute.'],
    [undefined, 'Try again in 15 minutes.'],
  ])('names the time after too many attempts: %s seconds show as "%s"', async (seconds, text) => {
    const { services } = await visit(() => {
      throw new ApiError('unavailable', 429, {}, seconds);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Too many attempts ${text}`);
    expect(screen.getByRole('alert')).toHaveTextContent('the code is in your email too');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(services.calls).toHaveLength(1);
  });
});

describe('a gift', () => {
  it('names sender, recipient, value and brand, as its mail does', async () => {
    await visit();
    await title();
    expect(document.title).toBe(`${TITLE} · Gifti Global`);
    expect(screen.getByText('Hello Omar,')).toBeVisible();
    expect(screen.getByText('Here’s your gift card, and how to use it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send someone a gift card' })).toHaveAttribute('href', '/');
  });

  it('quotes the message with its line breaks and the sender, as text', async () => {
    await show({ message: '<b>Hi</b>\nOmar' });
    await title();
    const quote = screen.getByText(/Omar”/);
    expect(quote).toHaveTextContent('“<b>Hi</b> Omar”— Sara');
    expect(quote.textContent).toContain('\n');
    expect(quote).toHaveAttribute('dir', 'auto');
  });

  it('does not sign a message that its sender has signed', async () => {
    await show({ message: 'Enjoy!\nYours, Sara', is_signed: true });
    await title();
    expect(screen.getByText(/Yours, Sara”$/)).toBeVisible();
    expect(screen.queryByText('— Sara')).not.toBeInTheDocument();
  });

  it('does without a sender, a name and a message', async () => {
    await show({ sender: null, recipient: null, message: null });
    expect(await title('Someone sent you AED 50 for Voltmere')).toBeVisible();
    expect(screen.queryByText(/^Hello|^—/)).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });

  it('keeps the direction of Arabic names', async () => {
    await show({ sender: 'سارة', recipient: 'عمر' });
    expect(await title('\u2068سارة\u2069 sent you AED 50 for Voltmere')).toBeVisible();
    expect(screen.getByText('Hello \u2068عمر\u2069,')).toBeVisible();
  });

  it('is wrapped until its picture is loaded, and shows a box where that fails', async () => {
    const { element } = await visit();
    await title();
    const design = () => element.querySelector('img[src^="/media/gifting"]');
    const wrapping = design()?.parentElement;
    expect(wrapping).not.toHaveClass('unwrapped');
    fireEvent.load(design() as Element);
    expect(wrapping).toHaveClass('unwrapped');
    fireEvent.error(design() as Element);
    expect(design()).toBeNull();
    expect(element.querySelector('svg.illustration')).toBeInTheDocument();
  });

  it('shows a box where no design was chosen', async () => {
    const { element } = await show({ gifting_image: null });
    await title();
    expect(element.querySelector('svg.illustration')).toBeInTheDocument();
  });

  it('of several cards counts them, with one instruction for all', async () => {
    await show({ cards: cards(5), how_to_use: [] });
    expect(await title('Sara sent you 5 gift cards for Voltmere, AED 50 each')).toBeVisible();
    expect(items()).toHaveLength(5);
    expect(items()[4]).toHaveTextContent(/^Voltmere gift card 5 AED 50/);
    expect(usage()).toHaveTextContent(/^How to use them/);
    expect(usage()).toHaveTextContent('Enter or show the codes and PINs there.');
  });
});

it('shows a card for oneself without a sender and a way to send another', async () => {
  const { element } = await visit(() => ownCard);
  expect(await title('Your AED 50 Voltmere gift card')).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Send someone a gift card' })).not.toBeInTheDocument();
  expect(element.querySelectorAll(`img[src="${gift.brand_image}"]`)).toHaveLength(1);
});

it('counts several cards for oneself, each with its picture', async () => {
  const { element } = await visit(() => ({ ...ownCard, cards: cards(2) }));
  expect(await title('Your 2 Voltmere gift cards, AED 50 each')).toBeVisible();
  expect(element.querySelectorAll(`li img[src="${gift.brand_image}"]`)).toHaveLength(2);
});

describe('a card', () => {
  it('shows brand, value, code, PIN and last day', async () => {
    await visit();
    await title();
    const [first] = items();
    expect(first).toHaveTextContent(/^Voltmere gift card AED 50/);
    expect(first).toHaveTextContent(card.code);
    expect(first).toHaveTextContent('4711');
    expect(first).toHaveTextContent('Valid until 12 March 2027');
    expect(first).not.toHaveTextContent(/12 months/);
  });

  it('shows what the terms say where it has no last day, with its day of issue', async () => {
    await show({ cards: cards(1, { expires_on: null }) });
    await title();
    expect(items()[0]).toHaveTextContent(
      'The card is valid for 12 months from the day it’s issued. It lapses afterwards. Issued on 28 November 2026.',
    );
  });

  it('points to the terms where neither is known', async () => {
    await show({ validity: [], cards: cards(1, { expires_on: null, issued_on: null }) });
    await title();
    expect(items()[0]).toHaveTextContent('Check the card’s terms for how long it’s valid.');
    expect(items()[0]).not.toHaveTextContent(/Issued/);
  });

  it('may have no PIN', async () => {
    await show({ how_to_use: [], cards: cards(1, { pin: '' }) });
    await title();
    expect(items()[0]).not.toHaveTextContent('PIN');
    expect(usage()).toHaveTextContent('Enter or show the code there.');
  });

  it('is copied, which is announced', async () => {
    await show({ cards: cards(2) });
    await title(/ 2 gift cards /);
    await press('Copy Code of gift card 2');
    expect(await navigator.clipboard.readText()).toBe('2K2MA-Q9XWB-D4FHC-12345-ABCDEF');
    expect(screen.getByText('Copied', { selector: '[role=status] span' })).toBeVisible();
    await press('Copy PIN of gift card 1');
    expect(await navigator.clipboard.readText()).toBe('4711');
    expect(screen.getByRole('button', { name: 'Copied PIN of gift card 1' })).toHaveFocus();
  });

  it('is in no storage', async () => {
    await visit();
    await title();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/7K2MA|4711/);
  });
});

describe('the QR code of a card', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Voltmere gift card 2, AED 50' });

  it('is shown for the till, above code and PIN, until it is closed', async () => {
    await show({ cards: cards(2) });
    await title(/ 2 gift cards /);
    await press('Show QR code of gift card 2');
    expect(await dialog()).toHaveAccessibleDescription('Show this at the till if the shop can scan it.');
    const picture = within(await dialog()).getByRole('img', { name: 'QR code' });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${card.qr_svg}`);
    expect(await dialog()).toHaveTextContent(/Code2K2MA-Q9XWB-D4FHC-12345-ABCDEFPIN4711$/);
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show QR code of gift card 2' })).toHaveFocus();
  });

  it('is shown without a PIN where the card has none', async () => {
    await show({ cards: cards(2, { pin: '' }) });
    await title(/ 2 gift cards /);
    await press('Show QR code of gift card 2');
    expect(await dialog()).toHaveTextContent(/ABCDEF$/);
  });

  it('is printed with its card', async () => {
    await show({ cards: cards(2) });
    await title(/ 2 gift cards /);
    for (const item of items()) {
      const picture = within(item).getByRole('img', { name: 'QR code' });
      expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${card.qr_svg}`);
      expect(picture.closest('[data-print="no"]')).toBeNull();
    }
  });

  it('is offered for cards that can be used, where the API returns it', async () => {
    const [first, second, third] = cards(3);
    await show({
      cards: [
        { ...card, ...first, is_redeemable: false, is_redeemed: true },
        { ...card, ...second, qr_svg: undefined },
        { ...card, ...third, is_redeemable: false },
      ],
    });
    await title(/ 3 gift cards /);
    const buttons = screen.getAllByRole('button', { name: /^Show QR code/ });
    expect(buttons).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'QR code' })).toHaveLength(1);
    expect(items()[2]).toContainElement(buttons[0] as HTMLElement);
  });
});

describe('how to use it', () => {
  it('lists what the terms say, where it is valid, and leads to the terms', async () => {
    await visit();
    await title();
    expect(
      within(usage())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(gift.how_to_use);
    expect(usage()).toHaveTextContent('Valid in the United Arab Emirates.');
    expect(within(usage()).getByRole('link', { name: 'See the card’s terms' })).toHaveAttribute(
      'href',
      '/selected-card/101?currency=1#card-terms',
    );
  });

  it('lists steps that are true of every brand where the terms say nothing', async () => {
    await show({ how_to_use: [], country_name: null });
    await title();
    expect(
      within(usage())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Check in the card’s terms where and how Voltmere takes it.',
      'Enter or show the code and PIN there.',
      'Spend it at once or bit by bit, as the terms allow.',
    ]);
    expect(usage()).toHaveTextContent('The terms say where Voltmere takes the card.');
  });
});

it('warns to stay private, and prints without controls', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await visit();
  await title();
  expect(screen.getByText('Keep this page private: anyone with the code can use the card.')).toBeVisible();
  await press('Print this page');
  expect(print).toHaveBeenCalled();
  for (const control of [...screen.getAllByRole('button'), ...screen.getAllByRole('link')])
    expect(control.closest('[data-print="no"]')).not.toBeNull();
});

describe('redeeming a card', () => {
  afterEach(deleteCardNumber);

  it('takes code and card of a guest to the redeem sign-in, after a warning', async () => {
    const { services } = await visit();
    await title();
    expect(screen.getByRole('button', { name: /^Redeem/ })).toHaveAccessibleDescription(
      'Rather have something else? Turn this card into points for other gift cards in our shop. You’ll need an account, and the card won’t work at Voltmere any more. AED 50 = 5,000 points',
    );
    expect(savedCardNumber()).toBeUndefined();
    await press('Redeem into points (gift card 1)');
    expect(savedCardNumber()).toBe(card.code);
    expect(savedCard()).toEqual({ brand_name: 'Voltmere', original_value: 50, unit_name_short: 'AED' });
    expect(services.navigations.map(({ path }) => path)).toEqual(['/auth/login/redeem']);
  });

  it('loads the page of a customer again, over which the redemption begins, and shows the card as redeemed once it is', async () => {
    let isRedeemed = false;
    const { services } = await visit(() =>
      isRedeemed ? { ...gift, cards: [{ ...card, is_redeemable: false, is_redeemed: true }] } : gift,
    );
    services.session.signedIn = () => true;
    act(() => services.bus.publish('points', { total: 0 }));
    await title();
    await press(/^Redeem/);
    expect(savedCardNumber()).toBe(card.code);
    expect(services.navigations).toEqual([{ path: '/gift', options: { replace: true, full: true } }]);
    isRedeemed = true;
    act(() => services.bus.publish('points', { total: 5000 }));
    expect(await screen.findByText('Redeemed into points')).toBeVisible();
    expect(
      screen.getByText('This gift card was turned into points, so its code no longer works.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pick a gift card' })).toHaveAttribute('href', '/allcards');
    expect(screen.getByRole('link', { name: 'See your points' })).toHaveAttribute('href', '/reward-points');
    expect(screen.queryByText(card.code)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Copy|Redeem|Print)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^How to use/ })).not.toBeInTheDocument();
  });

  it('says what the card becomes, in whole points', async () => {
    await show({ value: 0.01, cards: cards(1, { points: 1 }) });
    await title(/^Sara sent you/);
    expect(screen.getByText('AED 0.01 = 1 point')).toBeVisible();
  });

  it('is offered without the number of points where the API does not say it', async () => {
    await show({ cards: cards(1, { points: undefined }) });
    await title();
    expect(screen.getByRole('button', { name: /^Redeem/ })).toHaveAccessibleDescription(/any more\.$/);
  });

  it('is offered for redeemable cards only', async () => {
    const [first, second, third] = cards(3);
    await show({
      cards: [
        { ...card, ...first, is_redeemable: false, is_redeemed: true },
        { ...card, ...second, is_redeemable: false },
        { ...card, ...third },
      ],
    });
    await title(/ 3 gift cards /);
    expect(items()[0]).toHaveTextContent('Redeemed into points');
    expect(items()[1]).not.toHaveTextContent(/points/);
    expect(screen.getAllByRole('button', { name: /^Redeem/ })).toHaveLength(1);
    expect(items()[2]).toContainElement(screen.getByRole('button', { name: /^Redeem/ }));
  });

  it('shows what to do where storage is blocked', async () => {
    const { services } = await visit();
    await title();
    const blocked = blockStorage();
    await press(/^Redeem/);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocks storage'));
    expect(services.navigations).toEqual([]);
    blocked.mockRestore();
  });
});
