import type { Order, OrderTimeline, TimelineLine } from '@giftstore/contracts/api';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event, NUMBER, order, signIn, timeline, timelineLine } from '../orders/orders.test.fixture';
import { remote } from '../remote';

const ORDER = 'GET /v1/orders/GG-1';
const TIMELINE = 'GET /v1/orders/GG-1/timeline';
const CORRECT = 'PUT /v1/orders/GG-1/lines/1/recipient_email';
const DAY = '2026-12-24';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

let user = userEvent.setup();

/** Paid, with a gift for Sara on `sendDay`. */
function giftOrder(sendDay: string, more: Partial<Order> = {}): Order {
  const items = order().order_items.map((item) => ({
    ...item,
    gift: item.gift && { ...item.gift, send_on: sendDay },
  }));
  return order({ order_status: 'APPROVED', order_items: items, ...more });
}

/** A gift for Sara that waits for its day. */
const waitingLine = (more: Partial<TimelineLine> = {}) =>
  timelineLine({
    send_on: DAY,
    events: [event('paid')],
    vouchers: [{ ordinal: 1, last_four: null, state: 'PENDING' }],
    ...more,
  });

const open = (lines: TimelineLine[], more: Partial<OrderTimeline> = {}, responses = {}) =>
  renderRemote(remote, {
    path: `/order/confirm_order?order_id=${NUMBER}`,
    responses: {
      [ORDER]: () => ({ order: giftOrder(DAY) }),
      [TIMELINE]: () => timeline({ lines, ...more }),
      ...responses,
    },
    prepare: signIn,
  });

const delivery = async () => within(await screen.findByRole('region', { name: 'Delivery' }));
const summary = async () => within(await screen.findByRole('region', { name: /^Order (details|summary)$/ }));
const stepTexts = async () =>
  within(await screen.findByRole('list', { name: /what has happened/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\d+ Nov 2026, \d+:\d+$/, ' @'));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

describe('an order whose gift waits for its day', () => {
  it('is scheduled, and promises neither a minute nor 72 hours', async () => {
    await open([waitingLine()]);
    const header = within(
      (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement,
    );
    expect(header.getByText('Scheduled')).toBeVisible();
    expect((await delivery()).getByText('Scheduled')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/on (its|their) way|minute|hours|Being prepared/i);
  });

  it('shows the day as the next step, in the place of the code and its email', async () => {
    await open([waitingLine()]);
    expect(await stepTexts()).toEqual([
      'Paid @',
      'Scheduled for 24 December 2026',
      'Not delivered yet',
      'Not opened yet',
      'Not redeemed yet',
    ]);
    expect(screen.getByText('Scheduled for 24 December 2026')).toBeVisible();
  });

  it('shows the day of each card of a line before its steps are opened', async () => {
    const vouchers = [1, 2].map((ordinal) => ({ ordinal, last_four: null, state: 'PENDING' as const }));
    await open([waitingLine({ quantity: 2, vouchers })]);
    const cards = await screen.findAllByText(/^Card \d of 2$/);
    expect(cards.map((label) => label.closest('summary')?.textContent)).toEqual([
      'Card 1 of 2Scheduled for 24 December 2026',
      'Card 2 of 2Scheduled for 24 December 2026',
    ]);
  });

  it('names the day in its details', async () => {
    await open([waitingLine()]);
    expect((await summary()).getByText('Emailed on 24 December 2026')).toBeVisible();
  });

  it.each(['FAILED', 'REFUNDED'] as const)(
    'names no day in the details once it is %s',
    async (order_status) => {
      await open([], {}, { [ORDER]: () => ({ order: giftOrder(DAY, { order_status }) }) });
      expect((await summary()).getByText('For Sara')).toBeVisible();
      expect(screen.queryByText(/24 December 2026/)).not.toBeInTheDocument();
    },
  );

  it('has nothing to send again, and nothing to follow', async () => {
    const { services } = await open([waitingLine({ events: [event('paid'), event('email_corrected')] })]);
    await stepTexts();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(services.calls.filter(({ path }) => path.endsWith('/timeline'))).toHaveLength(1);
    expect(screen.queryByText(/again/i, { ignore: 'a' })).not.toBeInTheDocument();
  });
});

it.each([
  ['on its day', DAY, '2026-12-24T05:00:00Z'],
  ['after it', '2026-11-20', NOW],
])('says nothing of the day of a gift that was not mailed yet %s', async (_, sendDay, now) => {
  jest.setSystemTime(new Date(now));
  const mail_by = new Date(Date.now() + 3_600_000).toISOString();
  const lines = [waitingLine({ send_on: sendDay })];
  await open(lines, { mail_by }, { [ORDER]: () => ({ order: giftOrder(sendDay) }) });
  expect(await screen.findByText('Your gift card is on its way')).toBeVisible();
  expect(screen.getByText('On its way')).toBeVisible();
  expect(screen.getByText('Being prepared')).toBeVisible();
  expect((await stepTexts())[1]).toBe('Code not created yet');
  expect(screen.queryByText(/Scheduled|Emailed on/)).not.toBeInTheDocument();
});

it('counts only the cards that are due on the clock of an order that also waits', async () => {
  const mail_by = new Date(NOW + 3_600_000).toISOString();
  const due = timelineLine({ position: 2, events: [event('paid')], vouchers: [] });
  await open([waitingLine({ quantity: 3 }), due], { mail_by });
  expect(await screen.findByRole('timer')).toHaveTextContent('1 hour left');
  expect(screen.getByText('Your gift card is on its way')).toBeVisible();
});

describe('send again, where a gift waits', () => {
  it('is offered only for a line that was sent', async () => {
    await open([waitingLine(), timelineLine({ position: 2, recipient_name: 'Omar' })]);
    const buttons = await screen.findAllByRole('button', { name: /again$/ });
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).toHaveAccessibleName('Send Nourva to Omar again');
  });

  it('leaves it out of all lines, and says so before', async () => {
    await open([
      timelineLine(),
      timelineLine({ position: 2, recipient_name: 'Omar' }),
      waitingLine({ position: 3, recipient_name: 'Lina' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Send all again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nourva, for Sara at sara@example.com',
      'Nourva, for Omar at sara@example.com',
    ]);
    expect(dialog.getByText("Scheduled gifts aren't included: we email each on its day.")).toBeVisible();
  });

  it('mentions no scheduled gift where none waits', async () => {
    await open([
      timelineLine({ send_on: '2026-11-19' }),
      timelineLine({ position: 2, recipient_name: 'Omar' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Send all again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.queryByText(/Scheduled/)).not.toBeInTheDocument();
  });
});

describe("the correction of a waiting gift's e-mail", () => {
  const openForm = async () =>
    user.click(await screen.findByRole('button', { name: 'Correct the email address for Nourva' }));

  it.each([
    [1, "The gift card hasn't been emailed yet. We'll email it to", "We'll email the gift card to"],
    [2, "The gift cards haven't been emailed yet. We'll email them to", "We'll email the gift cards to"],
  ])('says that %d go to the new address on the day', async (quantity, before, after) => {
    let line = waitingLine({ quantity });
    const correct: FakeResponse = () => {
      line = waitingLine({ quantity, recipient_email: 'sarah@example.com', corrections_left: 1 });
      return { line };
    };
    const { services } = await open(
      [],
      {},
      { [TIMELINE]: () => timeline({ lines: [line] }), [CORRECT]: correct },
    );
    await openForm();
    expect(screen.getByText(`${before} this address on 24 December 2026.`)).toBeVisible();
    expect(screen.queryByText(/stops? working|sending/)).not.toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: /Recipient's email/ });
    await user.clear(field);
    await user.type(field, 'sarah@example.com');
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    const text = `Corrected. ${after} sarah@example.com on 24 December 2026.`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(services.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      recipient: { email: 'sarah@example.com' },
    });
  });

  it('leads to the support while it is not possible, without saying that the card was opened', async () => {
    await open([waitingLine({ can_correct_email: false })]);
    expect(await screen.findByRole('link', { name: 'Wrong address? Contact us' })).toBeVisible();
    expect(screen.queryByText(/has been opened/)).not.toBeInTheDocument();
  });
});
