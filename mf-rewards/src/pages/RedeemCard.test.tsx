import { paths } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  ADD,
  BALANCE,
  CONVERT,
  CREDITS,
  card,
  credits,
  EXPIRING,
  LIMIT,
  NUMBER,
  RESERVED,
  responses,
  signIn,
  TOTAL,
} from '../rewards.test.fixture';

const user = userEvent.setup();

async function open(more: Record<string, FakeResponse> = {}, path = '/reward-points') {
  const page = await renderRemote(remote, {
    path,
    responses: { ...responses, ...more },
    prepare: signIn,
  });
  await screen.findByRole('heading', { name: 'Redeem a gift card' });
  const paths = (start: string) =>
    page.services.calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call.startsWith(start));
  return { ...page, paths };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Gift card code/ });
const submit = () => screen.getByRole('button', { name: 'Redeem' });
const warning = () => screen.findByRole('alertdialog', { name: 'Turn this gift card into points?' });
const getPoints = () => screen.findByRole('button', { name: 'Get 5,000 points' });
const refusal =
  (code: number, body: ConstructorParameters<typeof ApiError>[2] = {}) =>
  () => {
    throw new ApiError(code < 500 ? 'refused' : 'failed', code, body);
  };

async function redeem(number = NUMBER) {
  await user.type(field(), number);
  await user.click(submit());
}

it.each([
  ['leads a link to the form to its field', paths.redeemForm(), true],
  ['opens at its top for other links', paths.rewardPoints(), false],
])('%s', async (_, path, isLinked) => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  await open({}, path);
  const heading = screen.getByRole('heading', { name: 'Redeem a gift card' });
  expect(document.activeElement === field()).toBe(isLinked);
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(isLinked ? heading : undefined);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('the number', () => {
  it.each([
    ['', false],
    ['A', false],
    [' \u00a0 ', false],
    ['AB', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
    ['x'.repeat(10_000), false],
  ])(
    'can be submitted if it has 2 to 200 characters: %p [core-5.20] [core-5.21]',
    async (number, isEnabled) => {
      await open();
      await user.click(field());
      await user.paste(number);
      if (isEnabled) expect(submit()).toBeEnabled();
      else expect(submit()).toBeDisabled();
      expect(field()).not.toBeInvalid();
    },
  );

  it('is validated on submit only [core-5.20]', async () => {
    const { paths } = await open();
    await user.type(field(), 'A');
    await user.tab();
    expect(field()).not.toBeInvalid();
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Minimum length of this field is 2/));
    expect(paths('GET /v1/user/get_giftcard')).toEqual([]);
    await user.type(field(), 'B');
    expect(field()).not.toBeInvalid();
  });

  it.each([
    ['a mail', '  saffr\u2011on\u00a0123\u200b ', 'saffr-on123'],
    ['a file', 'SAFFR ON 123\n', 'SAFFRON123'],
  ])('may be pasted from %s with its spaces', async (_, text, sent) => {
    const { services } = await open({ [`GET /v1/giftcards/${sent}/balance`]: () => ({}) });
    await user.click(field());
    await user.paste(text);
    await user.click(submit());
    await warning();
    expect(services.calls.find(({ path }) => path.endsWith('add_mylist_card'))?.body).toEqual({
      mylist_card: { card_number: sent },
    });
  });

  it.each([
    [{ errors: { base: ['Only for customers of Oman.'] } }, 'Only for customers of Oman.'],
    [{ message: 'The card is void' }, 'The card is void'],
    [{ detail: 'Ask the shop' }, 'Ask the shop'],
    [{ message: 'Invalid', errors: { card_number: ['Letters and digits only'] } }, 'Letters and digits only'],
  ])(
    'shows the server’s text %j in a dialog and under the field, until the next key [core-5.22] [core-8.15] [core-8.18]',
    async (body, text) => {
      await open({ [ADD]: refusal(422, body) });
      await redeem();
      const dialog = await screen.findByRole('dialog', { name: 'We couldn’t redeem this gift card' });
      expect(dialog).toHaveAccessibleDescription(text);
      expect(screen.getAllByText(text)).toHaveLength(1);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(field()).toHaveValue(NUMBER);
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
      await user.type(field(), '4');
      expect(field()).not.toBeInvalid();
    },
  );
});

describe('redeeming', () => {
  it('checks limit and balance, reserves the card and warns before it converts [core-4.52] [core-4.54]', async () => {
    const { paths } = await open();
    await redeem();
    const dialog = await warning();
    expect(dialog).toHaveTextContent(
      /Saffron Tram.*Value.*AED 50.*N123.*You get.*5,000 points, worth AED\s50\.00/,
    );
    expect(dialog).toHaveTextContent(
      'This can’t be undone. You won’t be able to use the card at Saffron Tram',
    );
    const calls = paths('').filter((call) => !call.includes('/reserved') && !/mylist-credits/.test(call));
    expect(calls).toEqual([LIMIT, BALANCE, ADD]);
    expect(paths(CONVERT)).toEqual([]);
  });

  it("says of the shop's own card what its points are for [core-4.54]", async () => {
    await open({ [ADD]: () => card({ brand_name: 'Gifti Global' }) });
    await redeem();
    const dialog = await warning();
    expect(dialog).toHaveTextContent(
      'You can spend the points on most of our gift cards. This can’t be undone.',
    );
    expect(dialog).not.toHaveTextContent('won’t be able to use');
  });

  it('converts once however often it is pressed, and shows the new balance [core-4.53] [core-4.55]', async () => {
    let respond: (value: unknown) => void = () => {};
    let total = { total_credits: 1_250, gc_value: 12.5 };
    const { services, paths } = await open({
      [CONVERT]: () => new Promise((resolve) => (respond = resolve)),
      [TOTAL]: () => total,
    });
    await redeem();
    await user.dblClick(await getPoints());
    await user.click(await getPoints());
    await user.keyboard('{Escape}');
    total = { total_credits: 6_250, gc_value: 62.5 };
    act(() => respond({ total_credits: 6_250, original_value: 50, conversion_limit: 1 }));
    const success = await screen.findByRole('dialog', { name: '5,000 points added' });
    expect(success).toHaveAccessibleDescription(/You now have 6,250 points, worth AED 62.50/);
    expect(paths(CONVERT)).toHaveLength(1);
    expect(services.bus.current('points')).toEqual({ total: 6_250 });
    const shop = within(success).getByRole('link', { name: 'Pick a gift card' });
    expect(shop).toHaveAttribute('href', '/allcards');
    expect(shop).toHaveClass('primary');
    await user.click(within(success).getByRole('button', { name: 'Done' }));
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your points' })).toHaveFocus();
  });

  it('shows when the new points expire, without a reload [core-4.53]', async () => {
    let isConverted = false;
    const lots = [{ points: 1_250, expires_at: '2027-03-03T08:00:00.000Z' }];
    await open({
      [CONVERT]: () => {
        isConverted = true;
        lots[0] = { points: 6_250, expires_at: '2027-03-03T08:00:00.000Z' };
        return { total_credits: 6_250, original_value: 50, conversion_limit: 1 };
      },
      [TOTAL]: () =>
        isConverted ? { total_credits: 6_250, gc_value: 62.5 } : { total_credits: 1_250, gc_value: 12.5 },
      [EXPIRING]: () => ({ lots: [...lots] }),
    });
    expect(await screen.findByText('1,250 points expire on 3 March 2027, UAE time')).toBeVisible();
    await redeem();
    await user.click(await getPoints());
    expect(await screen.findByText('6,250 points expire on 3 March 2027, UAE time')).toBeInTheDocument();
    expect(screen.getByText('6,250 points')).toBeInTheDocument();
  });

  it('sends the agreed points, under a key that every tab and attempt shares', async () => {
    const { services } = await open();
    await redeem();
    await user.click(await getPoints());
    await screen.findByRole('dialog', { name: '5,000 points added' });
    const { body, options } = services.calls.find(({ path }) => path.endsWith('/convert')) ?? {};
    expect(body).toEqual({ giftcard_id: card().giftcard_id, points: 5_000 });
    expect(options?.idempotencyKey).toBe(`${card().giftcard_id}:5000`);
  });

  it('loads the transactions again after 2 seconds [core-4.53] [core-9.18]', async () => {
    const { paths } = await open();
    await redeem();
    const loads = () => paths('GET').filter((call) => call === CREDITS).length;
    const confirm = await getPoints();
    const before = loads();
    jest.useFakeTimers();
    try {
      await act(async () => confirm.click());
      await act(() => jest.advanceTimersByTimeAsync(1_900));
      expect(loads()).toBe(before);
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(loads()).toBe(before + 1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses the 6th card of a day before it checks the card [core-5.32] [core-8.16]', async () => {
    const { paths } = await open({ [LIMIT]: () => ({ conversion_limit: 5 }) });
    await redeem();
    const dialog = await screen.findByRole('dialog', { name: 'You’ve reached the limit for today' });
    expect(dialog).toHaveAccessibleDescription(/at most 5 gift cards per day/);
    expect(within(dialog).queryByRole('link', { name: 'Try another code' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field()).toHaveAccessibleDescription(/at most 5 gift cards per day/);
    expect(paths('POST')).toEqual([]);
    expect(paths(BALANCE)).toEqual([]);
  });

  it.each([400, 404, 422])(
    'says that the card was redeemed when its balance has code %d [core-5.33] [core-8.17] [more-8.14]',
    async (code) => {
      const { paths } = await open({ [BALANCE]: refusal(code, { message: 'Unknown' }) });
      await redeem();
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveAccessibleDescription(
        /^Your gift card has already been redeemed ?Haven’t redeemed it\?/,
      );
      const text = within(dialog).getByText('Your gift card has already been redeemed');
      expect(text.parentElement).toHaveClass('stack');
      expect(within(dialog).getByRole('link', { name: 'write to us' })).toHaveAttribute(
        'href',
        '/contact-us',
      );
      expect(paths('POST')).toEqual([]);
      await user.click(within(dialog).getByRole('link', { name: 'Try another code' }));
      await waitFor(() => expect(field()).toHaveFocus());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(field()).toHaveAccessibleDescription(/already been redeemed/);
    },
  );

  it('shows the message of a conversion with code 400 [core-8.19]', async () => {
    const message = 'This gift card cannot be redeemed, or it already has been';
    await open({ [CONVERT]: refusal(400, { message }) });
    await redeem();
    await user.click(await getPoints());
    const dialog = await screen.findByRole('dialog', { name: 'We couldn’t redeem this gift card' });
    expect(dialog).toHaveAccessibleDescription(message);
  });

  it('shows the new points and waits for another press when the rate has changed', async () => {
    const sent: unknown[] = [];
    await open({
      [CONVERT]: ({ body }) => {
        sent.push(body);
        if (sent.length === 1)
          throw new ApiError('refused', 409, { message: 'The rate has changed', data: { points: 4_900 } });
        return { total_credits: 6_150, original_value: 50, conversion_limit: 1 };
      },
    });
    await redeem();
    await user.click(await getPoints());
    expect(await screen.findByText(/exchange rate has changed/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Get 4,900 points' }));
    await screen.findByRole('dialog', { name: '4,900 points added' });
    expect(sent).toEqual([5_000, 4_900].map((points) => ({ giftcard_id: card().giftcard_id, points })));
  });
});

describe('when the shop does not respond', () => {
  it.each([
    ['the limit', LIMIT],
    ['the balance', BALANCE],
    ['the reservation', ADD],
  ])('while it checks %s, the number stays and can be sent again', async (_, call) => {
    const failures = [new ApiError('offline', 0), new ApiError('failed', 200)];
    await open({
      [call]: (request) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return responses[call]?.(request);
      },
    });
    await redeem();
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/You seem to be offline/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/went wrong on our side/),
    );
    expect(field()).toHaveValue(NUMBER);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await warning();
  });

  it('to the conversion, another press repeats the same request', async () => {
    const keys: (string | undefined)[] = [];
    await open({
      [CONVERT]: ({ options }) => {
        keys.push(options?.idempotencyKey);
        if (keys.length === 1) throw new ApiError('timeout', 0);
        return { total_credits: 6_250, original_value: 50, conversion_limit: 1 };
      },
    });
    await redeem();
    await user.click(await getPoints());
    expect(await screen.findByText(/never converted twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: '5,000 points added' });
    expect(new Set(keys).size).toBe(1);
  });

  it('says nothing about the card while a limit holds attempts back', async () => {
    await open({
      [BALANCE]: () => {
        throw new ApiError('unavailable', 429, { message: 'Try again in 15 minutes' }, 900);
      },
    });
    await redeem();
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Try again in 15 minutes');
  });
});

describe('a card from before', () => {
  it('that was reserved is offered again after a reload, and converts', async () => {
    const { paths } = await open({ [RESERVED]: () => ({ card: card() }) });
    expect(await screen.findByText('Your AED 50 Saffron Tram gift card is ready')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue: 5,000 points' }));
    await user.click(await getPoints());
    await screen.findByRole('dialog', { name: '5,000 points added' });
    expect(paths('POST')).toEqual([CONVERT]);
  });

  it('stays at hand when the warning is closed', async () => {
    await open();
    await redeem();
    await user.click(within(await warning()).getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Continue: 5,000 points' }));
    await user.click(within(await warning()).getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Continue: 5,000 points' })).toHaveFocus();
  });
});

it('follows points that another tab has changed', async () => {
  const { services } = await open({ [CREDITS]: () => credits([]) });
  await screen.findByText('1,250 points');
  let total = 1_250;
  services.http.get = async (path) => {
    const data = path.endsWith('/total')
      ? { total_credits: total, gc_value: total / 100 }
      : path.endsWith('/expiring')
        ? { lots: [] }
        : { card: null, credits: [], total: 0 };
    return { status: 'Success', code: 200, data } as never;
  };
  total = 9_000;
  act(() => services.bus.publish('points', { total }));
  expect(await screen.findByText('9,000 points')).toBeVisible();
});
