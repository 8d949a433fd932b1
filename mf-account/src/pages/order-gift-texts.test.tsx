import type { GiftTextsRequest, TimelineLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { FakeResponse, RenderOptions } from '@giftstore/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  giftOrder,
  NUMBER,
  SEND_DAY,
  timeline,
  timelineLine,
  waitingLine,
} from '../orders/orders.test.fixture';
import { ORDER, onFixedClock, openOrderPage, TIMELINE } from './waiting-gift-page.test.fixture';

const CHANGE = 'PUT /v1/orders/GG-1/lines/1/gift';
const TITLE = 'Edit name and message: Nourva for Sara';

const user = onFixedClock();

const open = (
  responses: Record<string, FakeResponse> = {},
  lines: TimelineLine[] = [waitingLine()],
  options: Partial<RenderOptions> = {},
) => openOrderPage({ [TIMELINE]: () => timeline({ lines }), ...responses }, options);

/** The page of a gift whose name and message are, from then on, those that were sent to the API. */
function openChangeable(options: Partial<RenderOptions> = {}) {
  let gift = { recipient_name: 'Sara', gift_message: 'Enjoy it' };
  const current = () => waitingLine({ recipient_name: gift.recipient_name });
  const order = () => {
    const found = giftOrder(SEND_DAY);
    const items = found.order_items.map((item) => ({
      ...item,
      gift: item.gift && { ...item.gift, ...gift },
    }));
    return { order: { ...found, order_items: items } };
  };
  const change: FakeResponse = ({ body }) => {
    gift = (body as GiftTextsRequest).gift;
    return { line: current() };
  };
  const responses = {
    [ORDER]: order,
    [TIMELINE]: () => timeline({ lines: [current()] }),
    [CHANGE]: change,
  };
  return open(responses, [], options);
}

const openForm = async () => user.current.click(await screen.findByRole('button', { name: TITLE }));
const fold = () => screen.findByRole('button', { name: 'Change or cancel: Nourva for Sara' });
const unfold = async () => user.current.click(await fold());
const form = () => screen.queryByRole('form', { name: 'Edit name and message' });
const nameField = () => screen.getByRole('textbox', { name: /Recipient’s name/ });
const messageField = () => screen.getByRole('textbox', { name: /Personal message/ });
const press = (name: string) => user.current.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const changes = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.calls.filter(({ method }) => method === 'PUT');
const refuse = (code: number, body = {}, retryAfter?: number): FakeResponse => {
  return () => {
    throw new ApiError(code === 0 ? 'offline' : 'refused', code, body, retryAfter);
  };
};

describe("the name and the message of a waiting gift's email", () => {
  it('are saved, shown and left with the focus on their button', async () => {
    const page = await openChangeable();
    await openForm();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveValue('Sara');
    expect(messageField()).toHaveValue('Enjoy it');
    type(nameField(), ' Sarah ');
    type(messageField(), ' Happy birthday ');
    await press('Save');
    const outcome = await screen.findByText(
      'Saved. The email on 24 December 2026 will have this name and message.',
    );
    expect(outcome.closest('[role="status"]')).toBeVisible();
    expect(changes(page).map(({ body, params }) => [body, params])).toEqual([
      [{ gift: { recipient_name: 'Sarah', gift_message: 'Happy birthday' } }, {}],
    ]);
    expect(await screen.findByText('“Happy birthday”')).toBeVisible();
    expect(screen.getByText('For Sarah')).toBeVisible();
    expect(form()).not.toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Edit name and message: Nourva for Sarah' }),
    ).toHaveFocus();
  });

  it('may end without a message', async () => {
    const page = await openChangeable();
    await openForm();
    type(messageField(), '  ');
    await press('Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)[0]?.body).toEqual({ gift: { recipient_name: 'Sara', gift_message: '' } });
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });

  it('begin empty for a gift without a message', async () => {
    const found = giftOrder(SEND_DAY);
    const items = found.order_items.map((item) => ({
      ...item,
      gift: item.gift && { ...item.gift, gift_message: null },
    }));
    const page = await open({
      [ORDER]: () => ({ order: { ...found, order_items: items } }),
      [CHANGE]: () => ({}),
    });
    await openForm();
    expect(messageField()).toHaveValue('');
    await press('Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)[0]?.body).toEqual({ gift: { recipient_name: 'Sara', gift_message: '' } });
  });

  it("use the access token of a guest's link", async () => {
    const path = `/order/confirm_order?order_id=${NUMBER}&access_token=secret`;
    const page = await openChangeable({ path, prepare: () => {} });
    await openForm();
    await press('Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)[0]?.params).toEqual({ access_token: 'secret' });
  });

  it('counts the characters that are left for the message', async () => {
    await open();
    await openForm();
    expect(messageField()).toHaveAccessibleDescription('247 characters left');
    type(messageField(), ` ${'x'.repeat(254)} `);
    expect(messageField()).toHaveAccessibleDescription('1 character left');
    type(messageField(), 'x'.repeat(257));
    expect(messageField()).toHaveAccessibleDescription('2 characters too many');
  });

  it.each([
    ['', 'ok', nameField, 'This field is required'],
    ['www.sara.example', 'ok', nameField, 'Enter a name without web addresses and line breaks'],
    ['x'.repeat(101), 'ok', nameField, 'Maximum length of this field is 100'],
    ['Sara', 'x'.repeat(256), messageField, 'Maximum length of this field is 255'],
  ])('are refused: "%s" with "%s"', async (name, message, field, error) => {
    const page = await open();
    await openForm();
    type(nameField(), name);
    type(messageField(), message);
    await press('Save');
    expect(await screen.findByText(error)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(changes(page)).toEqual([]);
  });

  it('are left as they are by Cancel, which returns the focus', async () => {
    const page = await open();
    await openForm();
    await press('Keep as it is');
    expect(form()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: TITLE })).toHaveFocus();
    expect(changes(page)).toEqual([]);
  });

  it('are sent once until the response', async () => {
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ line: waitingLine() });
    });
    const page = await open({ [CHANGE]: () => response });
    await openForm();
    await press('Save');
    await press('Save');
    await press('Keep as it is');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    expect(changes(page)).toHaveLength(1);
    respond();
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
  });

  it('stay typed after an error, and can be sent again', async () => {
    const responses: FakeResponse[] = [refuse(0), () => ({ line: waitingLine() })];
    const page = await open({ [CHANGE]: (call) => responses.shift()?.(call) });
    await openForm();
    type(nameField(), 'Sarah');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t change the name and message');
    expect(nameField()).toHaveValue('Sarah');
    await press('Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(changes(page)).toHaveLength(2);
  });

  it.each([
    ['gift.recipient_name', nameField],
    ['gift.gift_message', messageField],
  ])("show the server's error of %s under its field", async (path, field) => {
    await open({ [CHANGE]: refuse(422, { errors: { [path]: ['Not like this'] } }) });
    await openForm();
    await press('Save');
    expect(await screen.findByText('Not like this')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(screen.queryByRole('alert', { name: /change/ })).not.toBeInTheDocument();
  });

  it.each([
    ['sent', timelineLine({ send_on: null }), 'This gift has already been sent.'],
    [
      'cancelled',
      waitingLine({ send_on: null, vouchers: [{ ordinal: 1, last_four: null, state: 'VOID' }] }),
      'This gift has been cancelled.',
    ],
  ])('cannot be changed once the gift was %s, and the page says so', async (_, after, text) => {
    let line = waitingLine();
    const change: FakeResponse = (call) => {
      line = after;
      return refuse(409, { message: 'no longer' })(call);
    };
    await open({ [TIMELINE]: () => timeline({ lines: [line] }), [CHANGE]: change });
    await openForm();
    await press('Save');
    const outcome = (await screen.findByText(`${text} We’ve updated this page.`)).closest('[role="status"]');
    expect(outcome).toHaveTextContent('The name and message can’t be changed any more');
    expect(outcome?.parentElement).toHaveFocus();
    expect(form()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: TITLE })).not.toBeInTheDocument();
  });

  it.each([
    ['for a gift that still waits', undefined, 2],
    ['while another request holds the order', 1, 1],
  ])('stay typed after a conflict %s', async (_, retryAfter, timelines) => {
    const message = 'Not at the moment';
    const page = await open({ [CHANGE]: refuse(409, { message }, retryAfter) });
    await openForm();
    type(nameField(), 'Sarah');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    // Lets a refresh of the page end.
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(page.services.calls.filter(({ path }) => path.endsWith('/timeline'))).toHaveLength(timelines);
    expect(nameField()).toHaveValue('Sarah');
    expect(document.body).not.toHaveTextContent(/already been sent|any more/);
  });

  it('cannot be changed when the day comes while the form is open', async () => {
    await open();
    await openForm();
    jest.setSystemTime(new Date('2026-12-24T05:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^This gift has already been sent\./)).toBeVisible();
    expect(form()).not.toBeInTheDocument();
  });

  it('belong to one of several gifts', async () => {
    await open({}, [waitingLine({ position: 2, recipient_name: 'Omar' }), waitingLine()]);
    await unfold();
    await openForm();
    expect(within(form()?.closest('section') as HTMLElement).getByText(/^For Sara/)).toBeVisible();
    expect(messageField()).toHaveValue('Enjoy it');
  });
});

describe('the changes of a waiting gift', () => {
  const CHANGES = [
    'Correct the email address',
    'Change the day',
    'Send it now',
    'Edit name and message',
    'Cancel gift',
  ];
  const OTHER = timelineLine({ position: 2, recipient_name: 'Omar', can_correct_email: false });
  const shown = () => {
    const sara = screen.getByText(/^For Sara, at/).closest('section') as HTMLElement;
    return within(sara)
      .getAllByRole('button')
      .map((button) => button.textContent);
  };

  it('are all in view where it is the only gift, a wrong address first and the cancellation last', async () => {
    await open();
    await screen.findByRole('button', { name: TITLE });
    expect(shown()).toEqual(CHANGES);
    expect(screen.getByRole('button', { name: /^Cancel gift/ })).toHaveClass('danger');
    expect(screen.getByRole('button', { name: /^Send it now/ })).not.toHaveClass('danger');
  });

  it('have accessible names that begin with their texts', async () => {
    await open();
    await screen.findByRole('button', { name: TITLE });
    for (const text of CHANGES)
      expect(screen.getByText(text).closest('button')).toHaveAccessibleName(new RegExp(`^${text}.*Nourva`));
  });

  it('fold under one button where the order has other lines', async () => {
    await open({}, [waitingLine(), OTHER]);
    expect(await fold()).toHaveAttribute('aria-expanded', 'false');
    expect(shown()).toEqual(['Change or cancel']);
    (await fold()).focus();
    await user.current.keyboard('{Enter}');
    expect(await fold()).toHaveAttribute('aria-expanded', 'true');
    expect(shown()).toEqual(['Change or cancel', ...CHANGES]);
    await user.current.tab();
    expect(screen.getByRole('button', { name: /^Correct the email/ })).toHaveFocus();
    await unfold();
    expect(shown()).toEqual(['Change or cancel']);
  });

  it('fold with an open form, which is there again with what was typed', async () => {
    await open({}, [waitingLine(), OTHER]);
    await unfold();
    await openForm();
    type(nameField(), 'Sarah');
    await unfold();
    expect(screen.queryByRole('textbox', { name: /Recipient’s name/ })).not.toBeInTheDocument();
    await unfold();
    expect(nameField()).toHaveValue('Sarah');
    await press('Keep as it is');
    expect(screen.getByRole('button', { name: TITLE })).toHaveFocus();
  });

  it('have nothing to fold once the gift was sent', async () => {
    await open({}, [timelineLine(), OTHER]);
    expect(await screen.findByRole('button', { name: /^Correct the email/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Change|Edit|Cancel)/ })).not.toBeInTheDocument();
  });
});
