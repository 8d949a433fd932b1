import type { OrderTimeline, SendDayRequest, TimelineLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { FakeResponse, RenderOptions } from '@giftstore/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  event,
  giftOrder,
  NUMBER,
  SEND_DAY,
  timeline,
  timelineLine,
  waitingLine,
  withAddress,
} from '../orders/orders.test.fixture';
import { NOW, ORDER, onFixedClock, openOrderPage, TIMELINE } from './waiting-gift-page.test.fixture';

const CORRECT = 'PUT /v1/orders/GG-1/lines/1/recipient_email';
const CHANGE = 'PUT /v1/orders/GG-1/lines/1/send_on';
const DAY = SEND_DAY;

const user = onFixedClock();

const open = (
  lines: TimelineLine[],
  more: Partial<OrderTimeline> = {},
  responses = {},
  options: Partial<RenderOptions> = {},
) => openOrderPage({ [TIMELINE]: () => timeline({ lines, ...more }), ...responses }, options);

const isMailed = ({ events }: TimelineLine) => events.some(({ kind }) => kind === 'mailed');
const delivery = async () => within(await screen.findByRole('region', { name: 'Delivery' }));
const summary = async () => within(await screen.findByRole('region', { name: /^Order (details|summary)$/ }));
const stepTexts = async () =>
  within(await screen.findByRole('list', { name: /what has happened/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\d+ November 2026, \d+:\d+$/, ' @'));

describe('an order whose gift waits for its day', () => {
  it('is scheduled, and promises neither a minute nor 72 hours', async () => {
    await open([waitingLine()]);
    const header = within(
      (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement,
    );
    expect(header.getByText('Scheduled for 24 December 2026')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/on (its|their) way|minute|hours|Being prepared/i);
  });

  it.each([
    ['FULFILLED', 'Sent', 1],
    ['APPROVED', 'On its way', 2],
  ] as const)(
    'says how many are scheduled where other gift cards of the order are %s',
    async (rest_status, rest, cards) => {
      // Of this line of 3 cards, some were refunded.
      const gifts = giftOrder(DAY).order_items.map((item) => ({ ...item, quantity: 3 }));
      const order_items = [...gifts, ...giftOrder(null).order_items];
      const found = giftOrder(DAY, { order_items, scheduled_part: { cards, rest_status } });
      await open([waitingLine()], {}, { [ORDER]: () => ({ order: found }) });
      const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
      expect(within(header).getByText(rest)).toBeVisible();
      expect(within(header).getByText(`${cards} scheduled`)).toBeVisible();
      expect(header).not.toHaveTextContent('24 December');
    },
  );

  it.each([
    ['of an older API', {}],
    ['whose other cards were all refunded', { scheduled_part: null }],
  ])('names the day of an order %s', async (_, more) => {
    const order_items = [...giftOrder(DAY).order_items, ...giftOrder(null).order_items];
    await open([waitingLine()], {}, { [ORDER]: () => ({ order: giftOrder(DAY, { order_items, ...more }) }) });
    const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
    expect(within(header).getByText('Scheduled for 24 December 2026')).toBeVisible();
    expect(header).not.toHaveTextContent('1 scheduled');
  });

  it('shows the day as the next step, in the place of the code and its email', async () => {
    await open([waitingLine()]);
    expect(await stepTexts()).toEqual([
      'Paid @',
      'Scheduled for 24 December 2026',
      'Not delivered yet',
      'Email not opened yet',
      'Not redeemed yet',
    ]);
  });

  it('shows the day, without its steps before they are opened', async () => {
    await open([waitingLine()]);
    const [latest] = (await delivery()).getAllByText('Scheduled for 24 December 2026');
    expect(latest?.closest('details')).toBeNull();
    const steps = screen.getByRole('list', { name: /what has happened/ });
    expect(steps.closest('details')).not.toHaveAttribute('open');
    expect((await delivery()).queryByText('Scheduled')).not.toBeInTheDocument();
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
    expect((await summary()).getByText('Will be emailed on 24 December 2026')).toBeVisible();
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
  expect(screen.queryByText(/Scheduled|emailed on/i)).not.toBeInTheDocument();
});

it('counts only the cards that are due on the clock of an order that also waits', async () => {
  const mail_by = new Date(NOW + 3_600_000).toISOString();
  const due = timelineLine({ position: 2, events: [event('paid')], vouchers: [] });
  await open([waitingLine({ quantity: 3 }), due], { mail_by });
  expect(await screen.findByRole('timer')).toHaveTextContent('1 hour left');
  expect(screen.getByText('Your gift card is on its way')).toBeVisible();
});

it('speaks of the one gift card that is sent now where the others were sent before', async () => {
  const mail_by = new Date(NOW + 3_600_000).toISOString();
  const now = timelineLine({ position: 2, events: [event('paid')], vouchers: [] });
  await open([timelineLine({ quantity: 2 }), now], { mail_by });
  expect(await screen.findByText('Your gift card is on its way')).toBeVisible();
});

describe('send again, where a gift waits', () => {
  it('is offered only for a line that was sent', async () => {
    await open([waitingLine(), timelineLine({ position: 2, recipient_name: 'Omar' })]);
    const buttons = await screen.findAllByRole('button', { name: /again/ });
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).toHaveAccessibleName('Send again: Nourva for Omar');
  });

  it('leaves it out of all lines, and says so before', async () => {
    await open([
      timelineLine(),
      timelineLine({ position: 2, recipient_name: 'Omar' }),
      waitingLine({ position: 3, recipient_name: 'Lina' }),
    ]);
    await user.current.click(await screen.findByRole('button', { name: 'Send all again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nourva, for Sara at sara@example.com',
      'Nourva, for Omar at sara@example.com',
    ]);
    expect(dialog.getByText('Scheduled gifts aren’t included: we email each on its day.')).toBeVisible();
  });

  it('mentions no scheduled gift where none waits', async () => {
    await open([
      timelineLine({ send_on: '2026-11-19' }),
      timelineLine({ position: 2, recipient_name: 'Omar' }),
    ]);
    await user.current.click(await screen.findByRole('button', { name: 'Send all again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.queryByText(/Scheduled/)).not.toBeInTheDocument();
  });
});

describe("the correction of a waiting gift's e-mail", () => {
  const openForm = async () =>
    user.current.click(
      await screen.findByRole('button', { name: 'Correct the email address: Nourva for Sara' }),
    );

  it.each([
    [1, 'The gift card hasn’t been emailed yet. We’ll email it to', 'We’ll email the gift card to'],
    [2, 'The gift cards haven’t been emailed yet. We’ll email them to', 'We’ll email the gift cards to'],
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
    const field = screen.getByRole('textbox', { name: /Recipient’s email/ });
    await user.current.clear(field);
    await user.current.type(field, 'sarah@example.com');
    await user.current.click(screen.getByRole('button', { name: 'Use this address' }));
    const text = `Corrected. ${after} sarah@example.com on 24 December 2026.`;
    expect(await screen.findByText(withAddress(text))).toBeVisible();
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

describe("the change of a waiting gift's day", () => {
  const openButton = () => screen.findByRole('button', { name: 'Change the day: Nourva for Sara' });
  const openForm = async () => user.current.click(await openButton());
  const nowButton = () => screen.findByRole('button', { name: 'Send it now: Nourva for Sara' });
  const confirmNow = async () => user.current.click(await nowButton());
  const confirmation = () => screen.queryByRole('group', { name: /within a minute/ });
  const form = () => screen.queryByRole('form', { name: 'Change the day' });
  const field = () => screen.getByLabelText(/^Day/);
  const press = (name: string) => user.current.click(screen.getByRole('button', { name }));
  /** The buttons of the form and of its confirmation are busy one at a time. */
  const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';
  const refuse = (code: number, body = {}, retryAfter?: number): FakeResponse => {
    return () => {
      throw new ApiError(code === 0 ? 'offline' : 'refused', code, body, retryAfter);
    };
  };

  async function save(day: string) {
    fireEvent.change(field(), { target: { value: day } });
    await press('Save');
  }

  /** The page of a gift whose day is, from then on, the one that was sent to the API. */
  const openChangeable = (more: Partial<TimelineLine> = {}, options: Partial<RenderOptions> = {}) => {
    let line = waitingLine(more);
    const change: FakeResponse = ({ body }) => {
      line = waitingLine({ ...more, send_on: (body as SendDayRequest).gift.send_on });
      return { line };
    };
    const current = () =>
      timeline({
        lines: [line],
        mail_by: line.send_on ? null : new Date(Date.now() + 72 * 3_600_000).toISOString(),
      });
    const responses = {
      [ORDER]: () => ({ order: giftOrder(line.send_on ?? null) }),
      [TIMELINE]: current,
      [CHANGE]: change,
    };
    return open([], {}, responses, options);
  };
  const changes = ({ services }: Awaited<ReturnType<typeof open>>) =>
    services.calls.filter(({ method }) => method === 'PUT');

  it.each([
    [1, 'Saved. We’ll email the gift card to sara@example.com on 25 December 2026.'],
    [2, 'Saved. We’ll email the gift cards to sara@example.com on 25 December 2026.'],
  ])('saves another day of %d', async (quantity, text) => {
    const page = await openChangeable({ quantity });
    await openForm();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(DAY);
    expect(field()).toHaveAttribute('min', '2026-11-21');
    expect(field()).toHaveAttribute('max', '2027-02-18');
    expect(field()).toHaveAccessibleDescription(
      `We’ll email ${quantity > 1 ? 'them' : 'it'} from 9:00 am UAE time. You can plan up to 90 days ahead.`,
    );
    await save('2026-12-25');
    expect((await screen.findByText(withAddress(text))).closest('[role="status"]')).toBeVisible();
    expect(form()).not.toBeInTheDocument();
    expect(await openButton()).toHaveFocus();
    expect((await screen.findAllByText('Scheduled for 25 December 2026')).length).toBeGreaterThan(0);
    expect(changes(page).map(({ body, params }) => [body, params])).toEqual([
      [{ gift: { send_on: '2026-12-25' } }, {}],
    ]);
    expect(await (await summary()).findByText('Will be emailed on 25 December 2026')).toBeVisible();
  });

  it("uses the access token of a guest's link", async () => {
    const path = `/order/confirm_order?order_id=${NUMBER}&access_token=secret`;
    const page = await openChangeable({}, { path, prepare: () => {} });
    await openForm();
    await save('2026-12-25');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)[0]?.params).toEqual({ access_token: 'secret' });
  });

  it.each([
    ['', 'Choose a day'],
    ['2026-11-20', 'Choose a day from 21 November 2026 to 18 February 2027'],
    ['2027-02-19', 'Choose a day from 21 November 2026 to 18 February 2027'],
  ])('refuses "%s"', async (day, message) => {
    const page = await openChangeable();
    await openForm();
    await save(day);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(changes(page)).toEqual([]);
  });

  it.each(['2026-11-21', '2027-02-18'])('accepts %s, at a bound', async (day) => {
    const page = await openChangeable();
    await openForm();
    await save(day);
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)).toHaveLength(1);
  });

  it('closes without a change, and returns the focus', async () => {
    const page = await openChangeable();
    await openForm();
    await press('Keep as it is');
    expect(form()).not.toBeInTheDocument();
    expect(await openButton()).toHaveFocus();
    expect(changes(page)).toEqual([]);
  });

  it.each([
    [1, 'Send it now', 'We’ll email it to sara@example.com, usually within a minute.', 'gift card'],
    [2, 'Send them now', 'We’ll email them to sara@example.com, usually within a minute.', 'gift cards'],
  ])('sends %d now once that is confirmed, and follows the delivery', async (quantity, now, text, cards) => {
    const page = await openChangeable({ quantity });
    const button = await screen.findByRole('button', { name: `${now}: Nourva for Sara` });
    expect(button).toHaveTextContent(now);
    await user.current.click(button);
    expect(screen.getByRole('group', { name: text })).toHaveFocus();
    expect(form()).not.toBeInTheDocument();
    expect(changes(page)).toEqual([]);
    await press(now);
    const outcome = await screen.findByText(
      withAddress(`We’re emailing the ${cards} to sara@example.com now.`),
    );
    expect(outcome.closest('[role="status"]')?.parentElement).toHaveFocus();
    expect(changes(page).map(({ body }) => body)).toEqual([{ gift: { send_on: null } }]);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change the day|now/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Scheduled/)).not.toBeInTheDocument();
    const followed = () => page.services.calls.filter(({ path }) => path.endsWith('/timeline')).length;
    expect(followed()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(followed()).toBe(3);
  });

  it('is not offered once the gift is sent, even if the page could not be updated', async () => {
    const timelines = [() => timeline({ lines: [waitingLine()] }), refuse(503)];
    await open(
      [],
      {},
      {
        [TIMELINE]: (call: never) => timelines.shift()?.(call),
        [CHANGE]: () => ({ line: waitingLine({ send_on: null }) }),
      },
    );
    await confirmNow();
    await press('Send it now');
    expect(await screen.findByText('We couldn’t update the delivery')).toBeVisible();
    expect(screen.getByText(/^We’re emailing/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change the day/ })).not.toBeInTheDocument();
  });

  it('has only Save and Cancel in the form for the day', async () => {
    await openChangeable();
    await openForm();
    const buttons = within(form() as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Save', 'Keep as it is']);
  });

  it('says that the gift is being emailed, and that it was once the timeline says so', async () => {
    let line = waitingLine();
    await open(
      [],
      {},
      {
        [TIMELINE]: () => {
          const mail_by = new Date(Date.now() + 3_600_000).toISOString();
          return timeline({ lines: [line], mail_by: line.send_on || isMailed(line) ? null : mail_by });
        },
        [CHANGE]: () => {
          line = waitingLine({ send_on: null });
          return { line };
        },
      },
    );
    await confirmNow();
    await press('Send it now');
    const outcome = (await screen.findByText(/^We’re emailing/)).closest('[tabindex]');
    expect(outcome).toHaveFocus();
    await screen.findByRole('timer');
    expect(screen.getByText(/^We’re emailing/)).toBeVisible();
    line = timelineLine({ send_on: null });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Ready to use')).toBeVisible();
    expect(screen.queryByText(/^We’re emailing/)).not.toBeInTheDocument();
    expect(screen.getByText(/^We’ve emailed the gift card to/)).toBeVisible();
    expect(outcome).toHaveFocus();
  });

  it('sends nothing with a double click, and returns the focus after Cancel', async () => {
    const page = await openChangeable();
    await confirmNow();
    // The second click of a double click may be on the button that stands where the first one was.
    fireEvent.click(screen.getByRole('button', { name: 'Send it now' }), { detail: 2 });
    await user.current.keyboard('{Enter}');
    expect(confirmation()).toBeVisible();
    await press('Keep as it is');
    expect(confirmation()).not.toBeInTheDocument();
    expect(await nowButton()).toHaveFocus();
    expect(changes(page)).toEqual([]);
  });

  it('updates the state of an order that was mailed while it was loaded', async () => {
    const states = ['APPROVED', 'APPROVED', 'FULFILLED'] as const;
    let request = 0;
    const lines = [[waitingLine()], [timelineLine({ send_on: null })]];
    await open(
      [],
      {},
      {
        [ORDER]: () => ({ order: giftOrder(DAY, { order_status: states[Math.min(request++, 2)] }) }),
        [TIMELINE]: () => timeline({ lines: lines.length > 1 ? lines.shift() : lines[0] }),
        [CHANGE]: () => ({ line: timelineLine({ send_on: null }) }),
      },
    );
    await confirmNow();
    await press('Send it now');
    expect(await screen.findByText('Sent')).toBeVisible();
  });

  it.each([
    ['Save', openForm, { gift: { send_on: DAY } }],
    ['Send it now', confirmNow, { gift: { send_on: null } }],
  ])('is busy until the response to "%s", and sends it once', async (name, openChange, body) => {
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ line: waitingLine() });
    });
    const page = await open([waitingLine()], {}, { [CHANGE]: () => response });
    await openChange();
    await press(name);
    expect(isBusy(name)).toBe(true);
    await press(name);
    await press('Keep as it is');
    expect(isBusy(name)).toBe(true);
    expect(changes(page).map((call) => call.body)).toEqual([body]);
    respond();
    expect(await screen.findByText(/^(Saved\.|We’re emailing)/)).toBeVisible();
  });

  it.each([
    ['Save', openForm, 'We couldn’t change the day'],
    ['Send it now', confirmNow, 'We couldn’t send it now'],
  ])(
    'explains that "%s" failed, keeps what is typed and can be repeated',
    async (name, openChange, title) => {
      const responses = [refuse(0), () => ({ line: waitingLine() })];
      const page = await open([waitingLine()], {}, { [CHANGE]: (call: never) => responses.shift()?.(call) });
      await openChange();
      if (name === 'Save') fireEvent.change(field(), { target: { value: '2026-12-31' } });
      await press(name);
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
      if (name === 'Save') expect(field()).toHaveValue('2026-12-31');
      await press(name);
      expect(await screen.findByText(/^(Saved\.|We’re emailing)/)).toBeVisible();
      expect(changes(page)).toHaveLength(2);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it("shows the server's error of the day under the field", async () => {
    const errors = { 'gift.send_on': ['Choose a day within the next 90 days'] };
    await open([waitingLine()], {}, { [CHANGE]: refuse(422, { errors }) });
    await openForm();
    await save('2026-12-31');
    expect(await screen.findByText('Choose a day within the next 90 days')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('2026-12-31');
    expect(screen.queryByRole('alert', { name: /day/ })).not.toBeInTheDocument();
  });

  it.each([
    ['sent', timelineLine({ send_on: null }), 'This gift has already been sent.'],
    [
      'cancelled',
      waitingLine({ vouchers: [{ ordinal: 1, last_four: null, state: 'VOID' }] }),
      'This gift has been cancelled.',
    ],
  ])('explains that the gift was %s in the meantime, and updates the page', async (_, after, text) => {
    let line = waitingLine();
    const change: FakeResponse = (call) => {
      line = after;
      return refuse(409, { message: 'no longer' })(call);
    };
    await open([], {}, { [TIMELINE]: () => timeline({ lines: [line] }), [CHANGE]: change });
    await openForm();
    await save('2026-12-31');
    const outcome = (await screen.findByText(`${text} We’ve updated this page.`)).closest('[role="status"]');
    expect(outcome).toHaveTextContent('The day can’t be changed any more');
    expect(outcome?.parentElement).toHaveFocus();
    expect(form()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Change the day/ })).not.toBeInTheDocument();
  });

  it('explains after the confirmation that the gift was sent in the meantime', async () => {
    let line = waitingLine();
    const change: FakeResponse = (call) => {
      line = timelineLine({ send_on: null });
      return refuse(409, { message: 'no longer' })(call);
    };
    await open([], {}, { [TIMELINE]: () => timeline({ lines: [line] }), [CHANGE]: change });
    await confirmNow();
    await press('Send it now');
    expect(await screen.findByText(/^This gift has already been sent\./)).toBeVisible();
    expect(confirmation()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /now/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the gift still waits', undefined, 2],
    ['another request holds the order', 1, 1],
  ])('keeps the confirmation after a conflict while %s', async (_, retryAfter, timelines) => {
    const message = 'Not at the moment';
    const page = await open([waitingLine()], {}, { [CHANGE]: refuse(409, { message }, retryAfter) });
    await confirmNow();
    await press('Send it now');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    // Lets a refresh of the page end.
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(page.services.calls.filter(({ path }) => path.endsWith('/timeline'))).toHaveLength(timelines);
    expect(confirmation()).toBeVisible();
    expect(document.body).not.toHaveTextContent(/already been sent|any more/);
  });

  it('explains why the form is gone when the day comes while it is open', async () => {
    await open([waitingLine()]);
    await openForm();
    jest.setSystemTime(new Date('2026-12-24T05:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^This gift has already been sent\./)).toBeVisible();
    expect(form()).not.toBeInTheDocument();
  });

  it('replaces the message about the correction of the e-mail, and the other way round', async () => {
    const page = await open([waitingLine()], {}, { [CORRECT]: () => ({}), [CHANGE]: () => ({}) });
    const correct = async () => {
      await user.current.click(
        await screen.findByRole('button', { name: 'Correct the email address: Nourva for Sara' }),
      );
      const email = screen.getByRole('textbox', { name: /Recipient’s email/ });
      await user.current.clear(email);
      await user.current.type(email, 'other@example.com');
      await press('Use this address');
      expect(await screen.findByText(/^Corrected\./)).toBeVisible();
    };
    await correct();
    await openForm();
    expect(screen.queryByText(/^Corrected\./)).not.toBeInTheDocument();
    await save('2026-12-31');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    await correct();
    expect(screen.queryByText(/^Saved\./)).not.toBeInTheDocument();
    expect(changes(page)).toHaveLength(3);
  });

  it.each<[string, Partial<TimelineLine>]>([
    ['without a day', { send_on: null }],
    ['of an older API', { send_on: undefined }],
    ['whose day has come', { send_on: '2026-11-20' }],
    ['that was cancelled', { vouchers: [{ ordinal: 1, last_four: null, state: 'VOID' }] }],
  ])('is not offered for a gift %s', async (_, more) => {
    await open([waitingLine(more)]);
    await screen.findByText(withAddress('For Sara, at sara@example.com'));
    expect(screen.queryByRole('button', { name: /Change the day|now/ })).not.toBeInTheDocument();
  });

  it('belongs to one of several gifts', async () => {
    await open([waitingLine({ position: 2, recipient_name: 'Omar' }), waitingLine()]);
    for (const name of ['Sara', 'Omar'])
      await user.current.click(
        await screen.findByRole('button', { name: `Change or cancel: Nourva for ${name}` }),
      );
    await openForm();
    expect(within(form()?.closest('section') as HTMLElement).getByText(/^For Sara/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the day: Nourva for Omar' })).toBeVisible();
  });
});
