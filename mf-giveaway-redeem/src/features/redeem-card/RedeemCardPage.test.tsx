import { ApiError } from '@giftstore/http';
import { deleteCardNumber, deleteRedeemLink, savedCard, savedCardNumber } from '@giftstore/remote/redemption';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { craftedTokens, encrypt, keys, NUMBER } from './redeem-card.test.fixture';

const OPEN = 'POST /v1/redeem_links/open';
/** From where a guest goes on to the page for the code. */
const SIGN_IN = '/auth/login/redeem?origin=%2Freward-points%23redeem-form';

afterEach(() => {
  jest.restoreAllMocks();
  deleteCardNumber();
  deleteRedeemLink();
});

interface Options {
  signedIn?: boolean;
  redeemLink?: typeof keys | undefined;
  respond?: () => unknown;
}

function visit(query: string, options: Options = {}) {
  const { signedIn = false, respond = () => ({ card_number: NUMBER }) } = options;
  const redeemLink = 'redeemLink' in options ? options.redeemLink : keys;
  return renderRemote(remote, {
    path: `/redeem-card${query}`,
    responses: { [OPEN]: respond },
    prepare: (services) => {
      if (redeemLink) services.config.redeemLink = redeemLink;
      services.session.signedIn = () => signedIn;
    },
  });
}

const encrypted = (token: string) => `?token=${encodeURIComponent(token)}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an encrypted link', () => {
  it('is decrypted here, and its number saved for this tab [more-2.11] [more-4.6] [more-5.14]', async () => {
    const { services } = await visit(encrypted(encrypt(NUMBER)));
    await waitFor(() => expect(savedCardNumber()).toBe(NUMBER));
    expect(services.calls).toEqual([]);
    expect({ ...localStorage }).toEqual({});
  });

  it('leads a guest to the redeem sign-in [more-2.12]', async () => {
    const { services } = await visit(encrypted(encrypt(NUMBER)));
    await waitFor(() =>
      expect(services.navigations).toEqual([{ path: '/auth/login/redeem', options: { replace: true } }]),
    );
  });

  it('leads a customer home [more-2.12]', async () => {
    const { services } = await visit(encrypted(encrypt(NUMBER)), { signedIn: true });
    await waitFor(() =>
      expect(services.navigations).toEqual([{ path: '/', options: { replace: true, full: true } }]),
    );
  });

  it('is gone from address and history, and neither token nor number is on the page', async () => {
    const token = encrypt(NUMBER);
    const { length } = history;
    const { element, services } = await visit(encrypted(token));
    expect(location.pathname + location.search).toBe('/redeem-card');
    expect(history.length).toBe(length);
    await waitFor(() => expect(services.navigations).toHaveLength(1));
    for (const text of [token, NUMBER]) {
      expect(element.innerHTML).not.toContain(text);
      expect(document.title).not.toContain(text);
    }
    expect(JSON.stringify(history.state)).not.toContain(token);
  });

  it.each(['7k2ma q9xwb d4fhc', '12', 'A'.repeat(200), `${NUMBER}`])(
    'opens the number %s',
    async (number) => {
      await visit(encrypted(encrypt(number)));
      await waitFor(() => expect(savedCardNumber()).toBe(number));
    },
  );

  it('opens with padding at its end', async () => {
    await visit(encrypted(`${encrypt(NUMBER)}==`));
    await waitFor(() => expect(savedCardNumber()).toBe(NUMBER));
  });

  it('says what to do in a shop without a key', async () => {
    await visit(encrypted(encrypt(NUMBER)), { redeemLink: undefined });
    expect(await heading('This kind of link doesn’t work here')).toBeVisible();
  });

  it('says what to do in a browser without the cipher', async () => {
    jest.spyOn(Object.getPrototypeOf(crypto), 'subtle', 'get').mockReturnValue(undefined);
    await visit(encrypted(encrypt(NUMBER)));
    expect(await heading('Your browser can’t open this link')).toBeVisible();
  });

  it('says what to do where storage is blocked, and does not send the shopper on without the card', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { services } = await visit(encrypted(encrypt(NUMBER)));
    expect(await heading('Your browser blocks storage')).toBeVisible();
    expect(services.navigations).toEqual([]);
    expect(savedCardNumber()).toBeUndefined();
  });
});

describe('a crafted token', () => {
  it.each(craftedTokens)(
    '%s is refused with the next step, and saves nothing',
    async (_what, token, title) => {
      const { services, element } = await visit(encrypted(token));
      expect(await heading(title)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in and enter the code' })).toHaveAttribute(
        'href',
        SIGN_IN,
      );
      expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
      expect(location.search).toBe('');
      expect([savedCardNumber(), services.calls, services.navigations]).toEqual([undefined, [], []]);
      if (token.trim().length > 8) expect(element.textContent).not.toContain(token);
      expect(element.querySelector('script, img[src=x]')).toBeNull();
    },
  );

  it('is one of at least 60', () => {
    expect(new Set(craftedTokens.map(([, token]) => token)).size).toBeGreaterThanOrEqual(60);
  });
});

describe('an opaque link', () => {
  it('is opened by the server, and leads on [more-2.11] [more-2.12]', async () => {
    const { services } = await visit('?t=opaque-1', { redeemLink: undefined });
    await waitFor(() => expect(savedCardNumber()).toBe(NUMBER));
    expect(services.calls).toMatchObject([{ body: { token: 'opaque-1' } }]);
    expect(services.navigations).toEqual([{ path: '/auth/login/redeem', options: { replace: true } }]);
    expect(location.search).toBe('');
  });

  it('takes along which card it is, where the server says so', async () => {
    const card = { brand_name: 'Amberlane', original_value: 150, unit_name_short: 'AED' };
    await visit('?t=opaque-1', { respond: () => ({ card_number: NUMBER, card }) });
    await waitFor(() => expect(savedCard()).toEqual(card));
  });

  const refuse = (code: number, body: object) => () => {
    throw new ApiError('refused', code, body);
  };

  it.each([
    ['expired', refuse(409, { data: { reason: 'expired' } }), 'This link has expired'],
    ['withdrawn', refuse(409, { data: { reason: 'withdrawn' } }), 'This link no longer works'],
    ['unknown', refuse(404, {}), 'This link doesn’t open a card'],
    ['too long', refuse(422, { errors: { token: ['too long'] } }), 'This link doesn’t open a card'],
  ])('that is %s says so, and what to do', async (_what, respond, title) => {
    const { services } = await visit('?t=opaque-1', { respond });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/email|sign in/);
    expect(screen.getByRole('link', { name: 'Sign in and enter the code' })).toBeVisible();
    expect(services.navigations).toEqual([]);
  });

  it('of a redeemed card leads to the points', async () => {
    await visit('?t=opaque-1', { respond: refuse(409, { data: { reason: 'used' } }) });
    expect(await heading('This gift card was already redeemed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to see your points' })).toHaveAttribute(
      'href',
      '/reward-points',
    );
    expect(screen.queryByRole('link', { name: /enter the code/i })).toBeNull();
  });

  it.each([
    ['offline', 0, 'You seem to be offline.'],
    ['timeout', 0, 'That took too long.'],
    ['unavailable', 503, 'The store is very busy just now.'],
    ['failed', 500, 'Something went wrong on our side.'],
  ] as const)('can be opened again when the response is %s', async (kind, code, text) => {
    const respond = jest.fn((): unknown => {
      throw new ApiError(kind, code);
    });
    const { services } = await visit('?t=opaque-1', { respond });
    expect(await heading('We couldn’t open your gift card')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    respond.mockImplementation(() => ({ card_number: NUMBER }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(savedCardNumber()).toBe(NUMBER));
    expect(services.calls.map(({ body }) => body)).toEqual([{ token: 'opaque-1' }, { token: 'opaque-1' }]);
  });
});

it('shows that the card is being opened, and announces it', async () => {
  await visit('?t=opaque-1', { respond: () => new Promise(() => {}) });
  expect(await screen.findByRole('status')).toHaveTextContent('Opening your gift card');
});

it('without a link says how a card is used at the brand, and how it becomes points', async () => {
  await visit('');
  expect(await heading('Use or redeem your gift card')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Use it at the brand' })).toHaveTextContent(/code and PIN/);
  const points = within(screen.getByRole('region', { name: 'Turn it into points' }));
  expect(points.getByText(/^Sign in, enter the code from your email/)).toBeVisible();
  expect(points.getByRole('link', { name: 'Sign in and enter the code' })).toHaveAttribute('href', SIGN_IN);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads a customer without a link to the form for the code', async () => {
  await visit('', { signedIn: true });
  const points = within(await screen.findByRole('region', { name: 'Turn it into points' }));
  expect(points.getByText(/^Enter the code from your email/)).toBeVisible();
  expect(points.getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
    'href',
    '/reward-points#redeem-form',
  );
});

it.each([
  ['a guest to the search for an order', false, 'Find your order', '/order/lookup'],
  ['a customer to the orders', true, 'See your orders', '/order/allorder'],
])('leads %s, whose email got lost', async (_who, signedIn, name, href) => {
  await visit('', { signedIn });
  const brand = within(await screen.findByRole('region', { name: 'Use it at the brand' }));
  expect(brand.getByRole('link', { name })).toHaveAttribute('href', href);
});
