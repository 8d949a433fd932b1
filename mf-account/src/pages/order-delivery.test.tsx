import { contactSubjectOf } from '@giftstore/contracts';
import type { OrderTimeline, TimelineLine, TimelineVoucher } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  event,
  NUMBER,
  order,
  signIn,
  timeline,
  timelineLine,
  withAddress,
} from '../orders/orders.test.fixture';
import { remote } from '../remote';

const ORDER = 'GET /v1/orders/GG-1';
const TIMELINE = 'GET /v1/orders/GG-1/timeline';
const RESEND = 'POST /v1/orders/GG-1/resend';
const CORRECT = 'PUT /v1/orders/GG-1/lines/1/recipient_email';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

let user = userEvent.setup();

const open = (responses: Record<string, FakeResponse>) =>
  renderRemote(remote, {
    path: `/order/confirm_order?order_id=${NUMBER}`,
    responses: { [ORDER]: () => ({ order: order() }), [TIMELINE]: () => timeline(), ...responses },
    prepare: signIn,
  });

const openWith = (more: Partial<OrderTimeline>) => open({ [TIMELINE]: () => timeline(more) });
const steps = (name = /what has happened/) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const details = async () => (await screen.findByText('Delivery details')).closest('details');
const openDetails = async () => user.click(await screen.findByText('Delivery details'));
const refuse =
  (code: number, body: object = {}, retryAfter?: number): FakeResponse =>
  () => {
    throw new ApiError(code === 429 ? 'unavailable' : 'refused', code, body, retryAfter);
  };

/** Lets the page's clock and polls advance. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const requests = (
  services: Awaited<ReturnType<typeof open>>['services'],
  path = '/v1/orders/GG-1/timeline',
) => services.calls.filter((call) => call.path === path).length;

function setHidden(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the timeline', () => {
  it('shows the latest step of a card that was mailed, and the others on request', async () => {
    await openWith({});
    const latest = await screen.findByText('Delivered');
    expect(latest).toBeVisible();
    expect(latest.parentElement).toHaveTextContent(/^Delivered20 November 2026, \d+:\d+$/);
    const listed = screen.getByText(withAddress('Delivered to sara@example.com'));
    expect(listed).not.toBeVisible();
    expect(await details()).not.toHaveAttribute('open');
    await openDetails();
    expect(listed).toBeVisible();
  });

  it('wraps an address before @ and dots, wherever one stands', async () => {
    const events = [event('paid'), event('mailed'), event('bounced', { detail: 'sara@example.com' })];
    await openWith({ lines: [timelineLine({ events })] });
    for (const text of [
      'For Sara, at sara@example.com',
      'The email to sara@example.com came back',
      'Email to sara@example.com came back',
    ]) {
      const address = (await screen.findByText(withAddress(text))).querySelector('span');
      expect(address?.innerHTML).toBe('sara<wbr>@example<wbr>.com');
    }
  });

  it('shows the picture of each card', async () => {
    const [item] = order().order_items;
    const order_items = item
      ? [item, { ...item, brand_name: 'Trell', images: { medium_rectangle: '/media/8.svg' } }]
      : [];
    const lines = [timelineLine(), timelineLine({ position: 2, brand_name: 'Trell' })];
    await open({ [ORDER]: () => ({ order: order({ order_items }) }), [TIMELINE]: () => timeline({ lines }) });
    const sections = await screen.findAllByRole('region', { name: /^(Nourva|Trell)$/ });
    expect(sections.map((section) => section.querySelector('img')?.getAttribute('src'))).toEqual([
      '/media/7.svg',
      '/media/8.svg',
    ]);
  });

  it.each<[string, Partial<TimelineLine>]>([
    ['is being prepared', { vouchers: [{ ordinal: 1, last_four: null, state: 'PENDING' }] }],
    ['is void', { vouchers: [{ ordinal: 1, last_four: '4F7Q', state: 'VOID' }] }],
    ['came back', { events: [event('paid'), event('mailed'), event('bounced')] }],
  ])('shows every step of a card that %s', async (_, more) => {
    await openWith({ lines: [timelineLine(more)] });
    expect(await details()).toHaveAttribute('open');
    expect(screen.getByText('Paid')).toBeVisible();
    const delivery = within(screen.getByRole('region', { name: 'Delivery' }));
    expect(delivery.getAllByRole('time')).toHaveLength(timelineLine(more).events.length);
  });

  it('keeps the steps open while a card becomes ready', async () => {
    const line = timelineLine({ vouchers: [{ ordinal: 1, last_four: null, state: 'PENDING' }] });
    const mail_by = new Date(NOW + 3_600_000).toISOString();
    const timelines = [timeline({ mail_by, lines: [line] }), timeline()];
    await open({ [TIMELINE]: () => timelines.shift() });
    expect(await details()).toHaveAttribute('open');
    await pass(3_000);
    expect(await screen.findByText('Ready to use')).toBeVisible();
    expect(await details()).toHaveAttribute('open');
  });

  it('lists what happened to a card with its times, and what is still to come', async () => {
    await openWith({});
    expect(await screen.findByText(withAddress('For Sara, at sara@example.com'))).toBeVisible();
    await openDetails();
    expect(steps().map((text) => text?.replace(/\d+ November 2026, \d+:\d+$/, ' @'))).toEqual([
      'Paid @',
      'Code created @',
      'Emailed to sara@example.com @',
      'Delivered to sara@example.com @',
      'Email not opened yet',
      'Not redeemed yet',
    ]);
    expect(screen.getByText('Code ending in 4F7Q')).toBeVisible();
    expect(screen.getByText('Ready to use')).toBeVisible();
  });

  it('has a list for each card of a line, which opens on request', async () => {
    const line = timelineLine({
      quantity: 2,
      events: [event('paid'), event('redeemed', { ordinal: 2 })],
      vouchers: [
        { ordinal: 1, last_four: '4F7Q', state: 'ISSUED' },
        { ordinal: 2, last_four: '9K2M', state: 'REDEEMED' },
      ],
    });
    await openWith({ lines: [line] });
    const summary = (await screen.findByText('Card 2 of 2')).closest('summary');
    expect(summary?.closest('details')).not.toHaveAttribute('open');
    await user.click(summary as HTMLElement);
    expect(summary?.closest('details')).toHaveAttribute('open');
    expect(steps(/^Card 2 of 2/)[1]).toContain('Redeemed');
  });

  it.each([
    ['a card', 1],
    ['a card of several', 2],
  ])('says once that %s is redeemed, with the time', async (_, quantity) => {
    const vouchers = [
      { ordinal: 1, last_four: '9K2M', state: 'REDEEMED' as const },
      { ordinal: 2, last_four: '4F7Q', state: 'ISSUED' as const },
    ].slice(0, quantity);
    const events = [event('paid'), event('redeemed', { ordinal: 1 })];
    await openWith({ lines: [timelineLine({ quantity, vouchers, events })] });
    const said = (await screen.findAllByText('Redeemed')).filter((text) => !text.closest('ol'));
    expect(said.map((text) => text.parentElement?.textContent)).toEqual([
      expect.stringMatching(/^Redeemed\d+ November 2026, \d+:\d+$/),
    ]);
  });

  it('calls a void card cancelled, whether its money is back or not', async () => {
    const vouchers = [
      { ordinal: 1, last_four: '4F7Q', state: 'ISSUED' as const, refunded: false },
      { ordinal: 2, last_four: '9K2M', state: 'VOID' as const, refunded: true },
      { ordinal: 3, last_four: '7T1X', state: 'VOID' as const, refunded: false },
    ];
    await openWith({ lines: [timelineLine({ quantity: 3, vouchers })] });
    const summaries = await screen.findAllByText(/^Card \d of 3$/);
    expect(summaries.map((label) => label.closest('summary')?.textContent)).toEqual([
      expect.stringContaining('Ready to use'),
      expect.stringContaining('Cancelled'),
      expect.stringContaining('Cancelled'),
    ]);
  });

  it('warns about a mail that came back', async () => {
    const events = [event('paid'), event('mailed'), event('bounced', { detail: 'sara@example.com' })];
    await openWith({ lines: [timelineLine({ events })] });
    expect(await screen.findByText(withAddress('The email to sara@example.com came back'))).toBeVisible();
    expect(screen.getByText(withAddress('Email to sara@example.com came back'))).toBeVisible();
    expect(screen.getByText(/Check the address and correct it/)).toBeVisible();
  });

  it('counts down the 72 hours until the cards are mailed, without announcing it [core-9.22]', async () => {
    await openWith({ mail_by: new Date(NOW + 72 * 3_600_000).toISOString() });
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('72 hours left');
    expect(timer).not.toHaveAttribute('aria-live');
    await pass(61_000);
    expect(timer).toHaveTextContent('71 hours 59 minutes left');
  });

  it('names the support when the cards are late', async () => {
    await openWith({ mail_by: new Date(NOW - 1_000).toISOString() });
    expect(await screen.findByText('This is taking longer than it should')).toBeVisible();
    expect(screen.getByText(/Write to/)).toHaveTextContent('Write to support@gifti.example and');
  });
});

describe('a card on its way', () => {
  const waiting = timeline({ mail_by: new Date(NOW + 3_600_000).toISOString(), lines: [] });

  it('is followed until it arrives, with the state of the order', async () => {
    const timelines = [waiting, timeline()];
    const states = ['APPROVED', 'FULFILLED'] as const;
    let request = 0;
    const { services } = await open({
      [TIMELINE]: () => timelines.shift(),
      [ORDER]: () => ({ order: order({ order_status: states[Math.min(request++, 1)] }) }),
    });
    await screen.findByRole('timer');
    await pass(3_000);
    await screen.findByText('Ready to use');
    await openDetails();
    expect(screen.getByText(withAddress('Emailed to sara@example.com'))).toBeVisible();
    expect(await screen.findByText('Sent')).toBeVisible();
    await pass(600_000);
    expect(requests(services)).toBe(2);
  });

  it('is requested less and less often, and then no more', async () => {
    const { services } = await open({ [TIMELINE]: () => waiting });
    await screen.findByRole('timer');
    await pass(8_000);
    expect(requests(services)).toBe(3);
    await pass(30_000);
    expect(requests(services)).toBe(5);
    await pass(3_600_000);
    expect(requests(services)).toBe(9);
  });

  it('is not requested in a hidden tab, and at once in a visible one', async () => {
    const { services } = await open({ [TIMELINE]: () => waiting });
    await screen.findByRole('timer');
    setHidden(true);
    await pass(60_000);
    expect(requests(services)).toBe(1);
    setHidden(false);
    await waitFor(() => expect(requests(services)).toBe(2));
  });
});

describe('send again', () => {
  const button = () => screen.findByRole('button', { name: 'Send again' });

  it('mails the cards, and says how often that is still possible', async () => {
    let left = 2;
    const { services } = await open({
      [TIMELINE]: () => timeline({ resends_left: left }),
      [RESEND]: () => {
        left -= 1;
        return { mails: 1 };
      },
    });
    expect(await button()).toHaveAccessibleDescription('You can send it 2 more times today.');
    await user.dblClick(await button());
    expect(
      await screen.findByText(
        withAddress('Emailed again to sara@example.com. It should arrive within a minute.'),
      ),
    ).toBeVisible();
    expect(await screen.findByText('You can send it 1 more time today.')).toBeVisible();
    const calls = services.calls.filter(({ method }) => method === 'POST');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['one card', [timelineLine()], 'Send again', 'You can send it 2 more times today.'],
    [
      'several cards in one email',
      [timelineLine({ quantity: 2 })],
      'Send again',
      'You can send emails for this order 2 more times today.',
    ],
    [
      'several emails',
      [timelineLine(), timelineLine({ position: 2 })],
      'Send all again',
      'You can send emails for this order 2 more times today.',
    ],
  ])('says no limit for %s before anything was sent again', async (_, lines, name, afterwards) => {
    let resends_left = 3;
    await open({
      [TIMELINE]: () => timeline({ lines, resends_left }),
      [RESEND]: () => {
        resends_left -= 1;
        return { mails: lines.length };
      },
    });
    const send = await screen.findByRole('button', { name });
    expect(send).not.toHaveAttribute('aria-describedby');
    expect(document.body).not.toHaveTextContent(/more times? today/);
    await user.click(send);
    if (lines.length > 1) await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(afterwards)).toBeVisible();
  });

  it('keeps saying where it was sent once the address is corrected', async () => {
    let line = timelineLine();
    await open({
      [TIMELINE]: () => timeline({ lines: [line] }),
      [RESEND]: () => ({ mails: 1 }),
      [CORRECT]: () => {
        line = timelineLine({ recipient_email: 'sarah@example.com', corrections_left: 1 });
        return { line };
      },
    });
    await user.click(await button());
    const sent = await screen.findByText(/^Emailed again to/);
    await user.click(screen.getByRole('button', { name: 'Correct the email address: Nourva for Sara' }));
    const field = screen.getByRole('textbox', { name: /Recipient’s email/ });
    await user.clear(field);
    await user.type(field, 'sarah@example.com');
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    await screen.findByText(withAddress('For Sara, at sarah@example.com'));
    expect(sent).toHaveTextContent('Emailed again to sara@example.com.');
  });

  it('says when it is possible again, and offers it then', async () => {
    const limited = timeline({ resends_left: 0, resend_at: new Date(NOW + 90 * 60_000).toISOString() });
    const { services } = await open({
      [TIMELINE]: () => (Date.now() < NOW + 90 * 60_000 ? limited : timeline()),
    });
    expect(await screen.findByText('You can send it again in 1 hour 30 minutes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await pass(91 * 60_000);
    expect(await button()).toBeVisible();
    expect(requests(services)).toBe(2);
  });

  it('is not offered before the cards were mailed', async () => {
    await openWith({ mail_by: new Date(NOW + 3_600_000).toISOString() });
    await screen.findByRole('timer');
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('sends one line of several, and says so beside it', async () => {
    const omar = { recipient_name: 'Omar', recipient_email: 'omar@example.com' };
    const lines = [timelineLine(), timelineLine({ position: 2, ...omar })];
    const { services } = await open({
      [TIMELINE]: () => timeline({ lines }),
      [RESEND]: ({ body }) => ({ mails: (body as { position?: number }).position ? 1 : 2 }),
    });
    expect(await screen.findByRole('button', { name: 'Send all again' })).toHaveAccessibleDescription(
      /^You can send emails for this order \d more times today\.$/,
    );
    expect(
      within(screen.getByRole('region', { name: 'Delivery' })).getAllByText('AED 100 · 1 card'),
    ).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Send again: Nourva for Omar' }));
    const text = 'Emailed again to omar@example.com. It should arrive within a minute.';
    const sent = await screen.findByText(withAddress(text));
    expect(sent.closest('section[aria-labelledby="timeline-2"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send all again' }));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('2 emails sent again. They should arrive within a minute.')).toBeVisible();
    expect(sent).not.toBeInTheDocument();
    const calls = services.calls.filter(({ method }) => method === 'POST');
    expect(calls.map(({ body }) => body)).toEqual([{ position: 2 }, { position: undefined }]);
    expect(new Set(calls.map(({ options }) => options?.idempotencyKey)).size).toBe(2);
  });

  it('asks before it mails every recipient, and says who they are', async () => {
    const redeemed = [{ ordinal: 1, last_four: '4F7Q', state: 'REDEEMED' as const }];
    const lines = [
      timelineLine(),
      timelineLine({ position: 2, for_self: true, recipient_email: 'noor@example.com' }),
      timelineLine({ position: 3, recipient_name: 'Omar', vouchers: redeemed }),
    ];
    const { services } = await open({ [TIMELINE]: () => timeline({ lines }) });
    await user.click(await screen.findByRole('button', { name: 'Send all again' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Send all gift cards again?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nourva, for Sara at sara@example.com',
      'Nourva, for you at noor@example.com',
    ]);
    expect(dialog.getByText('You can send emails for this order 2 more times today.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(services.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is not offered for a line whose cards are void', async () => {
    const vouchers = [{ ordinal: 1, last_four: null, state: 'VOID' as const }];
    await openWith({
      lines: [timelineLine(), timelineLine({ position: 2, recipient_name: 'Omar', vouchers })],
    });
    expect(await screen.findByRole('button', { name: 'Send again: Nourva for Sara' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again: Nourva for Omar' })).not.toBeInTheDocument();
  });

  it('is offered for one line only where the cards of the others were redeemed', async () => {
    const vouchers = [{ ordinal: 1, last_four: '4F7Q', state: 'REDEEMED' as const }];
    await openWith({
      lines: [timelineLine(), timelineLine({ position: 2, recipient_name: 'Omar', vouchers })],
    });
    expect(await screen.findByRole('button', { name: /again/ })).toHaveAccessibleName(
      'Send again: Nourva for Sara',
    );
  });

  it.each(['VOID', 'REDEEMED'] as const)('is not offered for cards that are %s', async (state) => {
    const vouchers = [{ ordinal: 1, last_four: null, state }];
    await openWith({ lines: [timelineLine({ vouchers, can_correct_email: false })] });
    await screen.findByText(withAddress('For Sara, at sara@example.com'));
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(screen.queryByText(/send it again/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'cannot be sent',
      refuse(409, { message: 'The gift cards of this order are not out' }),
      /can’t be sent again/,
    ],
    ['were sent too often', refuse(429, {}, 7_200), /You can try again in 2 hours/],
  ])('explains that the cards %s', async (_, response, text) => {
    await open({ [RESEND]: response });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('counts once when the response was lost', async () => {
    const responses: FakeResponse[] = [
      () => {
        throw new ApiError('timeout', 0);
      },
      () => ({ mails: 1 }),
    ];
    const { services } = await open({ [RESEND]: (call) => responses.shift()?.(call) });
    await user.click(await button());
    await screen.findByRole('alert');
    await user.click(await button());
    await screen.findByText(/^Emailed again to/);
    const keys = services.calls.flatMap(({ options }) => options?.idempotencyKey ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe("the correction of a recipient's e-mail", () => {
  const openForm = async () =>
    user.click(await screen.findByRole('button', { name: 'Correct the email address: Nourva for Sara' }));
  const field = () => screen.getByRole('textbox', { name: /Recipient’s email/ });
  const send = () => user.click(screen.getByRole('button', { name: 'Send to this address' }));

  async function enter(email: string) {
    await user.clear(field());
    if (email) await user.type(field(), email);
    await send();
  }

  it('sends a new card to the other address', async () => {
    let line = timelineLine();
    const { services } = await open({
      [TIMELINE]: () => timeline({ lines: [line] }),
      [CORRECT]: () => {
        line = timelineLine({ recipient_email: 'sarah@example.com', corrections_left: 1 });
        return { line };
      },
    });
    await openForm();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('sara@example.com');
    expect(screen.getByText(/the old one stops working. We’ll let both addresses know/)).toBeVisible();
    expect(screen.queryByText(/You can correct it/)).not.toBeInTheDocument();
    await enter(' sarah@example.com');
    expect(await screen.findByText(/We’re sending a new card to/)).toHaveTextContent(
      'Corrected. We’re sending a new card to sarah@example.com; the old one no longer works.',
    );
    expect(await screen.findByText(withAddress('For Sara, at sarah@example.com'))).toBeVisible();
    expect(services.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      recipient: { email: 'sarah@example.com' },
    });
    expect(requests(services, '/v1/orders/GG-1')).toBe(2);
    await openForm();
    expect(screen.getByText('You can correct it 1 more time.')).toBeVisible();
  });

  it.each([
    ['', 'This field is required'],
    ['sara', 'Enter a valid email'],
    ['SARA@example.com', 'This is the current address. Enter the right one.'],
    [`${'a'.repeat(90)}@example.com`, 'Maximum length of this field is 100'],
  ])('refuses "%s" [core-5.13]', async (email, message) => {
    const { services } = await open({});
    await openForm();
    await enter(email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(services.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it("leads to the support for an inbox of the buyer's own that does not open", async () => {
    await openWith({
      lines: [timelineLine({ for_self: true, can_correct_email: false, corrections_left: 0 })],
    });
    const link = await screen.findByRole('link', { name: 'Can’t get into this inbox? Contact us' });
    expect(link).toHaveAttribute('href', '/contact-us');
    expect(screen.queryByText(/Wrong address/)).not.toBeInTheDocument();
    expect(screen.queryByText(/as often as possible/)).not.toBeInTheDocument();
    fireEvent.click(link);
    expect(contactSubjectOf(history.state.usr)).toEqual({ topic: 'gift_card', order: 'GG-1' });
  });

  it("asks nothing about the address once the buyer's own card is cancelled", async () => {
    const vouchers = [{ ordinal: 1, last_four: '4F7Q', state: 'VOID' as const }];
    await openWith({
      lines: [timelineLine({ for_self: true, can_correct_email: false, corrections_left: 0, vouchers })],
    });
    await screen.findByText('Cancelled');
    expect(screen.queryByRole('link', { name: /Contact us$/ })).not.toBeInTheDocument();
  });

  describe('for cards that are opened or redeemed', () => {
    const support = () => screen.queryByRole('link', { name: /Contact us$/ });
    const openLine = async (states: TimelineVoucher['state'][], more: Partial<TimelineLine>) => {
      const vouchers = states.map((state, index) => ({ ordinal: index + 1, last_four: '4F7Q', state }));
      const events = [event('paid'), event('opened'), event('redeemed', { ordinal: 1 })];
      await openWith({ lines: [timelineLine({ vouchers, events, can_correct_email: false, ...more })] });
      await screen.findAllByText('Redeemed');
    };

    it.each([
      ["the buyer's own card", { for_self: true, corrections_left: 0 }],
      ['a gift', {}],
      ['a gift that was corrected as often as possible', { corrections_left: 0 }],
    ])('asks nothing about the address once %s is redeemed', async (_, more) => {
      await openLine(['REDEEMED'], more);
      expect(support()).not.toBeInTheDocument();
      expect(screen.queryByText(/as often as possible/)).not.toBeInTheDocument();
    });

    it.each([
      ["the buyer's own cards", { for_self: true, corrections_left: 0 }],
      ['a gift', {}],
    ])('leads to the support while a card of %s is not redeemed', async (_, more) => {
      await openLine(['REDEEMED', 'ISSUED'], more);
      expect(support()).toBeVisible();
    });

    it('says why the address of a gift stays as it is', async () => {
      await openLine(['REDEEMED', 'ISSUED'], {});
      expect(screen.getByText(/^The email has been opened, so/)).toContainElement(support());
    });
  });

  it("shows the server's error under the field", async () => {
    const errors = { 'recipient.email': ['This address cannot receive mail'] };
    await open({ [CORRECT]: refuse(422, { errors }) });
    await openForm();
    await enter('other@example.com');
    expect(await screen.findByText('This address cannot receive mail')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('other@example.com');
  });

  it.each<[string, Partial<TimelineLine>, RegExp]>([
    ['opened', {}, /^The email has been opened or changed/],
    [
      'cancelled',
      { vouchers: [{ ordinal: 1, last_four: null, state: 'VOID' }] },
      /^This gift has been cancelled/,
    ],
  ])('explains that the card was %s in the meantime, and updates the page', async (_, more, text) => {
    let line = timelineLine();
    await open({
      [TIMELINE]: () => timeline({ lines: [line] }),
      [CORRECT]: (call) => {
        line = timelineLine({ can_correct_email: false, ...more });
        return refuse(409, { message: 'no longer' })(call);
      },
    });
    await openForm();
    await enter('other@example.com');
    expect(await screen.findByText('The address can’t be corrected any more')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['at a limit', refuse(429, {}, 3_600), /try again in 1 hour/],
    [
      'while another request holds the order',
      refuse(409, { message: 'Being worked on' }, 1),
      /Being worked on/,
    ],
  ])('keeps what was typed after an error %s', async (_, response, text) => {
    const { services } = await open({ [CORRECT]: response });
    await openForm();
    await enter('other@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(requests(services)).toBe(1);
    expect(field()).toHaveValue('other@example.com');
  });

  it('says the result of a running correction at its own line, while no other form opens', async () => {
    const omar = timelineLine({ position: 2, brand_name: 'Amberlane', recipient_name: 'Omar' });
    let respond = () => {};
    await open({
      [TIMELINE]: () => timeline({ lines: [timelineLine(), omar] }),
      [CORRECT]: () =>
        new Promise((resolve) => {
          respond = () => resolve({ line: timelineLine({ recipient_email: 'sarah@example.com' }) });
        }),
    });
    await openForm();
    await enter('sarah@example.com');
    await user.click(screen.getByRole('button', { name: 'Correct the email address: Amberlane for Omar' }));
    expect(screen.queryAllByRole('textbox', { name: /Recipient’s email/ })).toHaveLength(1);
    await act(async () => respond());
    const outcome = await screen.findByText(/We’re sending a new card to/);
    expect(within(outcome.closest('section') as HTMLElement).getByText(/^For Sara/)).toBeVisible();
  });

  it('returns the focus when it is cancelled', async () => {
    await open({});
    await openForm();
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(screen.getByRole('button', { name: 'Correct the email address: Nourva for Sara' })).toHaveFocus();
  });

  it.each([
    ['was opened', { can_correct_email: false }],
    ['was corrected as often as possible', { can_correct_email: false, corrections_left: 0 }],
  ])('is not offered for a card that %s', async (_, more) => {
    await openWith({ lines: [timelineLine(more)] });
    await screen.findByText(withAddress('For Sara, at sara@example.com'));
    expect(screen.queryByRole('button', { name: /Correct/ })).not.toBeInTheDocument();
  });
});
