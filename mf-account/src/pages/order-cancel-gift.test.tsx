import { contactSubjectOf } from '@giftstore/contracts';
import type { Order, RefundedPart, TimelineLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { FakeResponse, RenderOptions } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  event,
  giftOrder,
  NUMBER,
  SEND_DAY,
  timeline,
  timelineLine,
  waitingLine,
} from '../orders/orders.test.fixture';
import { ORDER, onFixedClock, openOrderPage, TIMELINE } from './waiting-gift-page.test.fixture';

const CANCEL = 'POST /v1/orders/GG-1/lines/1/cancel';
const PREVIEW = 'GET /v1/orders/GG-1/lines/1/cancellation';
const NAME = 'Cancel gift: Nourva for Sara';

const user = onFixedClock();

const cancelled = timelineLine({
  send_on: null,
  can_correct_email: false,
  events: [event('paid'), event('voided', { ordinal: 1 })],
  vouchers: [{ ordinal: 1, last_four: null, state: 'VOID', refunded: true }],
});

interface Page {
  line?: Partial<TimelineLine>;
  /** Before the gift is cancelled. */
  order?: Partial<Order>;
  /** And afterwards. */
  cancelledOrder?: Partial<Order>;
  /** What goes back, as the preview says and the cancellation; undefined: an older API, which says neither. */
  refund?: RefundedPart | undefined;
  responses?: Record<string, FakeResponse>;
  options?: Partial<RenderOptions>;
}

/** The page of a gift, which is cancelled once the API was called. */
function open({ line, order, cancelledOrder, refund, responses, options }: Page = {}) {
  let isCancelled = false;
  const cancel: FakeResponse = () => {
    isCancelled = true;
    return { line: cancelled, refund };
  };
  const ofGift = {
    [ORDER]: () => ({
      order: isCancelled
        ? giftOrder(null, { order_status: 'REFUNDED', cancelled_by_buyer: true, ...order, ...cancelledOrder })
        : giftOrder(SEND_DAY, order),
    }),
    [TIMELINE]: () => timeline({ lines: [isCancelled ? cancelled : waitingLine(line)] }),
    [CANCEL]: cancel,
    [PREVIEW]: refund ? () => ({ refund }) : refuse(404),
  };
  return openOrderPage({ ...ofGift, ...responses }, options);
}

const button = () => screen.queryByRole('button', { name: NAME });
const startConfirmation = async () => user.current.click(await screen.findByRole('button', { name: NAME }));
/** Opens the confirmation, and waits until it says what goes back. */
const openConfirmation = async () => {
  await startConfirmation();
  await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
};
const confirmation = () => screen.queryByRole('group', { name: 'Cancel the gift for Sara?' });
const confirm = () => screen.getByRole('button', { name: 'Cancel gift' });
const calls = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.calls.filter(({ method }) => method === 'POST');
const refuse = (code: number, body = {}, retryAfter?: number): FakeResponse => {
  return () => {
    throw new ApiError(code === 0 ? 'offline' : 'refused', code, body, retryAfter);
  };
};

const previews = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.calls.filter(({ path }) => path.endsWith('/cancellation'));
const timelineCalls = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.calls.filter(({ path }) => path.endsWith('/timeline'));

/** Lets a refresh of the page end. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(100));

const PART: RefundedPart = { amount: 54.2, points: 0 };

const BANKS = 'Banks can take up to 10 working days.';

const byCard: Partial<Order> = { payment_card: { brand: 'Visa', last_four: '4242' } };
const byPoints: Partial<Order> = { credits_used: 10_504, credit_debit_card_amount: 0 };
const byBoth: Partial<Order> = { credits_used: 504, credit_debit_card_amount: 100 };

interface Texts {
  quantity?: number;
  order: Partial<Order>;
  refund?: RefundedPart;
  before: string;
  after: string;
}

const amounts: [string, Texts][] = [
  [
    'the payment card',
    {
      order: byCard,
      refund: { amount: 54.2, points: 0 },
      before: `We won’t send it. AED 54.20 goes back to your Visa ending in 4242. ${BANKS}`,
      after: `AED 54.20 goes back to your Visa ending in 4242. ${BANKS}`,
    },
  ],
  [
    'points',
    {
      quantity: 2,
      order: byPoints,
      refund: { amount: 0, points: 1_500 },
      before: 'We won’t send them. 1,500 points go back to your account.',
      after: 'We’ve put 1,500 points back in your account.',
    },
  ],
  [
    'both',
    {
      order: byBoth,
      refund: { amount: 50, points: 1 },
      before: `We won’t send it. AED 50.00 goes back to the card you paid with. ${BANKS} 1 point goes back to your account.`,
      after: `AED 50.00 goes back to the card you paid with. ${BANKS} We’ve put 1 point back in your account.`,
    },
  ],
];

/** Of an API that says neither before nor after what goes back. */
const withoutAmounts: [string, Texts][] = [
  [
    'the payment card, with an older API,',
    {
      order: {},
      before: `We won’t send it, and what you paid for it goes back to the card you paid with. ${BANKS}`,
      after: `AED 105.04 goes back to the card you paid with. ${BANKS}`,
    },
  ],
  [
    'points, with an older API,',
    {
      quantity: 2,
      order: byPoints,
      before: 'We won’t send them, and the points you paid for them with come back to your account.',
      after: 'We’ve put 10,504 points back in your account.',
    },
  ],
  [
    'both, with an older API,',
    {
      order: byBoth,
      before: `We won’t send it, and what you paid for it goes back to the card and points you paid with. ${BANKS}`,
      after: `AED 100.00 goes back to the card you paid with. ${BANKS} We’ve put 504 points back in your account.`,
    },
  ],
];

it.each([...amounts, ...withoutAmounts])(
  'cancels a gift that was paid with %s once that is confirmed',
  async (_, texts) => {
    const { quantity = 1, order, refund, before, after } = texts;
    const page = await open({ order, refund, line: { quantity } });
    await openConfirmation();
    expect(confirmation()).toHaveFocus();
    expect(confirmation()).toHaveAccessibleDescription(before);
    expect(confirm()).toHaveClass('danger');
    expect(calls(page)).toEqual([]);
    await user.current.click(confirm());
    const outcome = (await screen.findByText(after)).closest('[role="status"]');
    expect(outcome).toHaveTextContent('The gift for Sara is cancelled');
    expect(outcome?.parentElement).toHaveFocus();
    expect(calls(page)).toMatchObject([
      { body: undefined, params: {}, options: { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    ]);
    const delivery = within(screen.getByRole('region', { name: 'Delivery' }));
    expect((await delivery.findAllByText('Cancelled')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Refunded$/)).not.toBeInTheDocument();
    // The delivery says it already.
    expect(screen.queryByText(/order was refunded|before we sent/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Scheduled|Will be emailed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /day|now|Change|Cancel/ })).not.toBeInTheDocument();
    expect(outcome?.parentElement).toHaveFocus();
  },
);

it.each([
  ['publishes the points', { amount: 0, points: 1_500 }, { total: 4_000 }],
  ['publishes no points where only money is', { amount: 54.2, points: 0 }, undefined],
])('%s that are back', async (_, refund, published) => {
  const responses = { 'GET /v1/user/mylist-credits/total': () => ({ total_credits: 4_000 }) };
  const { services } = await open({ refund, responses });
  await openConfirmation();
  await user.current.click(confirm());
  await screen.findByText('The gift for Sara is cancelled');
  await waitFor(() => expect(services.bus.current('points')).toEqual(published));
});

describe('what goes back', () => {
  const later = () => {
    let respond: (refund: RefundedPart) => void = () => {};
    const response = new Promise<object>((resolve) => {
      respond = (refund) => resolve({ refund });
    });
    return { response, respond };
  };

  it('is shown before the gift can be cancelled', async () => {
    const { response, respond } = later();
    const page = await open({ responses: { [PREVIEW]: () => response } });
    await startConfirmation();
    expect(confirmation()).toHaveFocus();
    expect(confirmation()).toHaveAccessibleDescription('Checking your refund');
    // The place of a text of the same length, and as many lines.
    const place = within(confirmation() as HTMLElement).getByText(
      /^We won’t send it\. AED 105\.04 goes back/,
    );
    expect(place).toHaveAttribute('aria-hidden', 'true');
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await user.current.click(confirm());
    expect(calls(page)).toEqual([]);
    respond(PART);
    expect(await screen.findByText(/^We won’t send it\. AED 54\.20 goes back/)).toBeVisible();
    expect(place).not.toBeInTheDocument();
    expect(confirmation()).toContainElement(document.activeElement as HTMLElement);
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });

  it('is fetched again when the confirmation opens again, whatever the former response says later', async () => {
    const requests = [later(), later()];
    const responses = requests.map(({ response }) => response);
    const page = await open({ responses: { [PREVIEW]: () => responses.shift() as Promise<object> } });
    await startConfirmation();
    await user.current.click(screen.getByRole('button', { name: 'Keep gift' }));
    expect(confirmation()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await startConfirmation();
    requests[0]?.respond({ amount: 1, points: 0 });
    await settle();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    requests[1]?.respond(PART);
    expect(await screen.findByText(/AED 54\.20 goes back/)).toBeVisible();
    expect(previews(page)).toHaveLength(2);
  });

  it.each([
    ['by an older API', refuse(404)],
    ['without a connection', refuse(0)],
    ['because of a limit', refuse(429, {}, 60)],
  ])('is not named when that fails %s, and the gift can be cancelled', async (_, failure) => {
    await open({ order: byCard, refund: PART, responses: { [PREVIEW]: failure } });
    await openConfirmation();
    expect(confirmation()).toHaveAccessibleDescription(
      `We won’t send it, and what you paid for it goes back to the card you paid with. ${BANKS}`,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.current.click(confirm());
    expect(
      await screen.findByText(`AED 54.20 goes back to your Visa ending in 4242. ${BANKS}`),
    ).toBeVisible();
  });

  it('is not awaited for more than four seconds, nor named when it is there later', async () => {
    const { response, respond } = later();
    const page = await open({ refund: PART, responses: { [PREVIEW]: () => response } });
    await startConfirmation();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    const text = `We won’t send it, and what you paid for it goes back to the card you paid with. ${BANKS}`;
    expect(confirmation()).toHaveAccessibleDescription(text);
    respond({ amount: 1, points: 0 });
    await settle();
    expect(confirmation()).toHaveAccessibleDescription(text);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.current.click(confirm());
    expect(await screen.findByText('The gift for Sara is cancelled')).toBeVisible();
    expect(calls(page)).toHaveLength(1);
  });

  it.each<[string, RefundedPart | undefined, string]>([
    ['as the response says', { amount: 53.1, points: 0 }, 'AED 53.10 goes back to the card you paid with.'],
    [
      'as it was shown before, with an older API',
      undefined,
      'AED 54.20 goes back to the card you paid with.',
    ],
  ])('of one gift of several is named %s', async (_, refund, text) => {
    await open({
      refund: PART,
      cancelledOrder: { order_status: 'FULFILLED', cancelled_by_buyer: false },
      responses: { [CANCEL]: () => ({ line: cancelled, refund }) },
    });
    await openConfirmation();
    await user.current.click(confirm());
    expect(await screen.findByText(`${text} ${BANKS}`)).toBeVisible();
  });

  it('of one gift of several has no amount where the API names none', async () => {
    await open({ cancelledOrder: { order_status: 'FULFILLED', cancelled_by_buyer: false } });
    await openConfirmation();
    await user.current.click(confirm());
    expect(
      await screen.findByText(`What you paid for it goes back to the card you paid with. ${BANKS}`),
    ).toBeVisible();
  });
});

it.each([
  [1, 'This gift was cancelled before we sent it'],
  [2, 'These gifts were cancelled before we sent them'],
])('says of %i cancelled gifts that they were never sent, and what goes back', async (quantity, title) => {
  const payment_card = { brand: 'Visa', last_four: '4242' };
  const items = giftOrder(null).order_items.map((item) => ({ ...item, quantity }));
  const order = giftOrder(null, { order_status: 'REFUNDED', payment_card, order_items: items });
  await open({
    responses: { [ORDER]: () => ({ order }), [TIMELINE]: () => timeline({ lines: [cancelled] }) },
  });
  const notice = (await screen.findByText(title)).closest('[role="status"]');
  expect(notice).toHaveTextContent(`AED 105.04 goes back to your Visa ending in 4242. ${BANKS}`);
  expect(notice).not.toHaveTextContent(/don’t work/);
});

it.each([
  [true, 'This order was cancelled'],
  [false, 'This order was refunded'],
])(
  'calls an order, a part of which was sent, by what its buyer did last: %s, "%s"',
  async (cancelled_by_buyer, title) => {
    const order = giftOrder(null, { order_status: 'REFUNDED', cancelled_by_buyer });
    await open({
      responses: { [ORDER]: () => ({ order }), [TIMELINE]: () => timeline({ lines: [timelineLine()] }) },
    });
    const notice = (await screen.findByText(title)).closest('[role="status"]');
    expect(notice).toHaveTextContent('AED 105.04 goes back to the card you paid with.');
  },
);

it.each<[string, RefundedPart, Order['payment_currency']?]>([
  ['Refund of AED 55.78 started', { amount: 55.78, points: 0 }],
  ['1,055 points (AED 10.55) returned', { amount: 0, points: 1_055 }],
  ['Refund of AED 5.00 started, 1 point (AED 0.01) returned', { amount: 5, points: 1 }],
  ['Refund of USD 5.00 started, 100 points returned', { amount: 5, points: 100 }, 'USD'],
])('has a step "%s" after the cancellation', async (text, part, payment_currency = 'AED') => {
  const refund = { ...part, payment_currency };
  const events = [...cancelled.events, event('refunded', { ordinal: 1, refund })];
  await open({ responses: { [TIMELINE]: () => timeline({ lines: [{ ...cancelled, events }] }) } });
  const steps = within(await screen.findByRole('list', { name: /what has happened/ }));
  const texts = steps.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts.map((step) => step?.replace(/\d+ November 2026, \d+:\d+$/, ''))).toEqual([
    'Paid',
    'Cancelled',
    text,
  ]);
});

it('has a step without an amount for a refund that also returns the money of other cards', async () => {
  const events = [...cancelled.events, event('refunded', { ordinal: 1 })];
  await open({ responses: { [TIMELINE]: () => timeline({ lines: [{ ...cancelled, events }] }) } });
  expect(await screen.findByText('Refund started')).toBeVisible();
});

it('shows what was returned of an order that stays valid otherwise', async () => {
  await open({ cancelledOrder: { order_status: 'FULFILLED', cancelled_by_buyer: false, refunded: PART } });
  await openConfirmation();
  await user.current.click(confirm());
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  const row = (await summary.findByText('Refunded to your card')).parentElement;
  expect(row).toHaveTextContent('− AED 54.20');
});

it("uses the access token of a guest's link", async () => {
  const path = `/order/confirm_order?order_id=${NUMBER}&access_token=secret`;
  const page = await open({ refund: PART, options: { path, prepare: () => {} } });
  await openConfirmation();
  expect(previews(page)[0]?.params).toEqual({ access_token: 'secret' });
  await user.current.click(confirm());
  expect(await screen.findByText('The gift for Sara is cancelled')).toBeVisible();
  expect(calls(page)[0]?.params).toEqual({ access_token: 'secret' });
});

it('cancels nothing with a double click, and returns the focus after "Keep gift"', async () => {
  const page = await open();
  await openConfirmation();
  // The second click of a double click may be on the button that stands where the first one was.
  fireEvent.click(confirm(), { detail: 2 });
  await user.current.keyboard('{Enter}');
  expect(confirmation()).toBeVisible();
  await user.current.click(screen.getByRole('button', { name: 'Keep gift' }));
  expect(confirmation()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(calls(page)).toEqual([]);
});

it('returns the focus after Escape, and opens no second form of the gift meanwhile', async () => {
  await open();
  await openConfirmation();
  const others = [/^Change the day/, /^Send it now/, /^Edit name/, /^Correct the email/];
  for (const name of others) {
    const other = screen.getByRole('button', { name });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.current.click(other);
  }
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  confirmation()?.focus();
  await user.current.keyboard('{Escape}');
  expect(confirmation()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it.each([/^Change the day/, /^Edit name/, /^Correct the email/])(
  'closes the form of %s with Escape, as Cancel does',
  async (name) => {
    await open();
    await user.current.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('form')).toContainElement(document.activeElement as HTMLElement);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.current.keyboard('{Escape}');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  },
);

it('is busy until the response, and cancels once', async () => {
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve({ line: cancelled });
  });
  const page = await open({ responses: { [CANCEL]: () => response } });
  await openConfirmation();
  await user.current.click(confirm());
  await user.current.click(confirm());
  await user.current.click(screen.getByRole('button', { name: 'Keep gift' }));
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
  expect(calls(page)).toHaveLength(1);
  respond();
  expect(await screen.findByText('The gift for Sara is cancelled')).toBeVisible();
});

it.each([
  ['the same key while the outcome is unknown', refuse(0), true],
  ['the same key while the first request is still running', refuse(409, {}, 1), true],
  ['another key after a refusal', refuse(422), false],
])('can be repeated after an error, with %s', async (_, failure, isSame) => {
  const responses: FakeResponse[] = [failure, () => ({ line: cancelled })];
  const page = await open({ responses: { [CANCEL]: (call) => responses.shift()?.(call) } });
  await openConfirmation();
  await user.current.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t cancel the gift');
  await user.current.click(confirm());
  expect(await screen.findByText('The gift for Sara is cancelled')).toBeVisible();
  const [first, second] = calls(page).map(({ options }) => options?.idempotencyKey);
  expect(first === second).toBe(isSame);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['sent', 'before it is confirmed', timelineLine({ send_on: null }), 'This gift has already been sent.'],
  ['sent', 'before the preview', timelineLine({ send_on: null }), 'This gift has already been sent.'],
  ['cancelled', 'before it is confirmed', cancelled, 'This gift has been cancelled.'],
  ['cancelled', 'before the preview', cancelled, 'This gift has been cancelled.'],
])('explains that the gift was %s %s, and updates the page', async (_, when, after, text) => {
  let line = waitingLine();
  const conflict: FakeResponse = (call) => {
    line = after;
    return refuse(409, { message: 'no longer' })(call);
  };
  const isPreviewed = when === 'before it is confirmed';
  const responses = { [isPreviewed ? CANCEL : PREVIEW]: conflict };
  await open({ refund: PART, responses: { [TIMELINE]: () => timeline({ lines: [line] }), ...responses } });
  await (isPreviewed ? openConfirmation : startConfirmation)();
  if (isPreviewed) await user.current.click(confirm());
  const outcome = (await screen.findByText(`${text} We’ve updated this page.`)).closest('[role="status"]');
  expect(outcome).toHaveTextContent('The gift can’t be cancelled any more');
  expect(outcome?.parentElement).toHaveFocus();
  expect(confirmation()).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

describe('a gift that still waits, but that the API does not cancel', () => {
  const message = 'Only our team can cancel this gift';
  const refused = refuse(409, { message });
  const refusal = () => screen.findByRole('group', { name: 'This gift can’t be cancelled here' });

  it('has the reason in the open confirmation, and can be cancelled again', async () => {
    const page = await open({ refund: PART, responses: { [CANCEL]: refused } });
    await openConfirmation();
    await user.current.click(confirm());
    const error = await screen.findByText(message);
    await settle();
    expect(timelineCalls(page)).toHaveLength(2);
    expect(error.closest('[role="alert"]')).toHaveTextContent('We couldn’t cancel the gift');
    expect(confirm()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: /^Change the day/ })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/already been sent|any more/);
    await user.current.click(screen.getByRole('button', { name: 'Keep gift' }));
    expect(button()).toHaveFocus();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('has the reason and a link to the support in place of the confirmation, if the preview is refused', async () => {
    const page = await open({ responses: { [PREVIEW]: refused } });
    await startConfirmation();
    expect(await refusal()).toHaveAccessibleDescription(message);
    expect(await refusal()).toHaveFocus();
    await settle();
    expect(timelineCalls(page)).toHaveLength(2);
    expect(await refusal()).toHaveTextContent(
      /^This gift can’t be cancelled hereOnly our team can cancel this giftContact usKeep gift$/,
    );
    expect(confirmation()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Contact us' });
    expect(link).toHaveAttribute('href', '/contact-us');
    fireEvent.click(link);
    expect(contactSubjectOf(history.state.usr)).toEqual({ topic: 'gift_card', order: NUMBER });
    expect(calls(page)).toEqual([]);
  });

  it('has its button again after "Keep gift", and another preview when that is pressed', async () => {
    const responses: FakeResponse[] = [refused, () => ({ refund: PART })];
    await open({ responses: { [PREVIEW]: (call) => responses.shift()?.(call) } });
    await startConfirmation();
    await refusal();
    await user.current.click(screen.getByRole('button', { name: 'Keep gift' }));
    expect(button()).toHaveFocus();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await openConfirmation();
    expect(screen.getByText(/AED 54\.20 goes back/)).toBeVisible();
  });
});

it('leaves the confirmation open while another request holds the order, and refreshes nothing', async () => {
  const message = 'This is being worked on already';
  const page = await open({ responses: { [CANCEL]: refuse(409, { message }, 1) } });
  await openConfirmation();
  await user.current.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await settle();
  expect(confirmation()).toBeVisible();
  expect(timelineCalls(page)).toHaveLength(1);
});

it('explains why the confirmation is gone when the day comes while it is open', async () => {
  await open();
  await openConfirmation();
  jest.setSystemTime(new Date('2026-12-24T05:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/^This gift has already been sent\./)).toBeVisible();
  expect(confirmation()).not.toBeInTheDocument();
});

it('is not offered for a gift that no longer waits', async () => {
  await open({ line: { send_on: '2026-11-20' } });
  expect(await screen.findByRole('button', { name: /^Correct the email/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /cancel/i })).not.toBeInTheDocument();
});
