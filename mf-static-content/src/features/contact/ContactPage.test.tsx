import { contactAbout } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { hydrateRendered, renderRemote, renderRequest } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition, remote } from '../../remote';

jest.mock('@giftstore/ui/captcha', () => ({
  Captcha: ({ onChange, round }: { onChange: (solution?: string) => void; round: number }) => (
    <button type="button" onClick={() => onChange(`solution-${round}`)}>
      solve {round}
    </button>
  ),
}));

const CONTACT = 'POST /v1/contact_us';
const SENT = 'Thanks, we have your message';
const user = userEvent.setup();
const order = { order_id: 'GG-1234', brand_name: 'Saffron Tram', date: '2026-11-20T10:00:00Z' };

const open = ({
  send = () => undefined,
  isCustomer = false,
  orders = [order] as object[] | Error,
  from = undefined as object | undefined,
} = {}) =>
  renderRemote(remote, {
    path: '/contact-us',
    responses: {
      [CONTACT]: send,
      'GET /v1/orders': () => {
        if (orders instanceof Error) throw orders;
        return { orders, total: orders.length };
      },
    },
    prepare: ({ bus }) => {
      history.replaceState(from && { usr: from }, '');
      if (isCustomer)
        bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com', groups: [] });
    },
  });

const field = (label: RegExp) => screen.findByLabelText(label);
const choose = async (topic: string) => user.selectOptions(await field(/^What is it about/), topic);

async function fillIn() {
  await choose('A gift card');
  await user.type(await field(/^Your name/), 'Noor Haddad');
  await user.type(await field(/^Email/), 'noor@example.com');
  await user.type(await field(/^Message/), 'Where is my card?');
}

async function submit(round = 0) {
  await user.click(screen.getByText(`solve ${round}`));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

it('says how and when the shop replies', async () => {
  await open();
  expect(await screen.findByText(/we reply by email, usually within one working day/)).toBeVisible();
});

it('lists e-mail, phone and chat of the shop [more-9.11]', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'support@gifti.example' })).toHaveAttribute(
    'href',
    'mailto:support@gifti.example',
  );
  expect(screen.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
  expect(screen.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    'https://chat.gifti.example/support',
  );
});

it('names the company that sells, with its registrations', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Who runs this shop' })).toBeInTheDocument();
  for (const text of ['Gifti Trading FZ-LLC', /^1 Market Street/, '100123456700003', '98765'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it("sends a guest's message with topic, typed order and captcha, and shows that it arrived", async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { services } = await open();
  await fillIn();
  await user.type(await field(/^Order number/), ' gg-77 ');
  await submit();
  await screen.findByText(SENT);
  const message = screen.getByText(SENT).closest('[role=status]');
  expect(message).toHaveFocus();
  expect(scrolled.mock.contexts.at(-1)).toBe(message);
  expect(screen.getByText('We’ll reply to noor@example.com, usually within one working day.')).toBeVisible();
  expect(services.calls).toMatchObject([
    {
      body: {
        contact: {
          topic: 'gift_card',
          order_id: 'gg-77',
          name: 'Noor Haddad',
          email: 'noor@example.com',
          message: 'Where is my card?',
        },
      },
      options: { headers: { 'recaptcha-response': 'solution-0' } },
    },
  ]);
});

it('asks for an order only where one can matter', async () => {
  await open();
  await choose('Something else');
  expect(screen.queryByLabelText(/^Order number/)).not.toBeInTheDocument();
  await choose('A payment');
  expect(await field(/^Order number/)).toBeVisible();
});

it('has the topic and the order that the link is about', async () => {
  await open({ from: contactAbout('gift_card', 'GG-77') });
  expect(await field(/^What is it about/)).toHaveValue('gift_card');
  expect(await field(/^Order number/)).toHaveValue('GG-77');
});

describe('a customer', () => {
  it('finds the order that the link is about, even an older one than those offered', async () => {
    await open({ isCustomer: true, from: contactAbout('order', 'GG-77') });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Order number/ })).toHaveValue('GG-77'));
    expect(screen.getByRole('option', { name: /^GG-1234/ })).toBeInTheDocument();
    expect(await field(/^Email/)).toHaveValue('noor@example.com');
  });

  it('chooses one of their orders, and finds name and e-mail filled in', async () => {
    const { services } = await open({ isCustomer: true });
    expect(await field(/^Email/)).toHaveValue('noor@example.com');
    await choose('An order');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Order number/ }),
      'GG-1234, Saffron Tram, 20 November 2026',
    );
    await user.type(await field(/^Message/), 'Hello');
    await submit();
    await screen.findByText(SENT);
    expect(services.calls.at(-1)?.body).toMatchObject({ contact: { name: 'Noor', order_id: 'GG-1234' } });
  });

  it('types the number when the orders cannot be loaded', async () => {
    await open({ isCustomer: true, orders: new ApiError('unavailable', 503) });
    await choose('An order');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Order number/ })).toBeVisible());
  });
});

it('shows the error of a malformed email when the field is left', async () => {
  await open();
  await user.type(await field(/^Email/), 'a@');
  expect(await field(/^Email/)).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(async () => expect(await field(/^Email/)).toHaveAccessibleDescription(/Enter a valid email/));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no error at a field that is left empty', async () => {
  await open();
  await user.click(await field(/^Your name/));
  await user.tab();
  await user.type(await field(/^Email/), 'a@');
  await user.tab();
  await waitFor(async () => expect(await field(/^Email/)).toHaveAttribute('aria-invalid', 'true'));
  expect(await field(/^Your name/)).not.toHaveAttribute('aria-invalid');
});

it('shows no error under the pointer that presses a button, but when it is released', async () => {
  await open();
  await user.type(await field(/^Email/), 'a@');
  const button = screen.getByText('solve 0');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(button).toHaveFocus();
  await act(() => import('./contact-schema'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await field(/^Email/)).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await waitFor(async () => expect(await field(/^Email/)).toHaveAttribute('aria-invalid', 'true'));
});

it('refuses an empty form at its fields, and sends nothing', async () => {
  const { services } = await open();
  await field(/^Message/);
  await submit();
  for (const label of ['Topic', 'Your name', 'Email', 'Message']) {
    expect(await screen.findByRole('link', { name: `${label}: This field is required` })).toBeVisible();
  }
  expect(services.calls).toEqual([]);
});

it('sends the message after Enter as soon as the captcha is solved', async () => {
  const { services } = await open();
  await fillIn();
  await user.type(await field(/^Email/), '{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(/as soon as the security check is done/);
  expect(services.calls).toEqual([]);
  await user.click(screen.getByText('solve 0'));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(services.calls).toHaveLength(1);
});

it("shows the server's errors at their fields, and keeps what was typed", async () => {
  await open({
    send: () => {
      throw new ApiError('refused', 422, { errors: { email: ['This value is not valid'] } });
    },
  });
  await fillIn();
  await submit();
  await waitFor(async () =>
    expect(await field(/^Email/)).toHaveAccessibleDescription(/This value is not valid/),
  );
  expect(await field(/^Message/)).toHaveValue('Where is my card?');
  expect(screen.getByText('solve 1')).toBeInTheDocument();
  await user.clear(await field(/^Your name/));
  await user.type(await field(/^Your name/), 'www.shop.example');
  await user.tab();
  await waitFor(async () => expect(await field(/^Your name/)).toHaveAttribute('aria-invalid', 'true'));
  expect(await field(/^Email/)).toHaveAccessibleDescription(/This value is not valid/);
});

it('can be sent again after a failed connection', async () => {
  let isOffline = true;
  await open({
    send: () => {
      if (isOffline) throw new ApiError('offline', 0);
      return undefined;
    },
  });
  await fillIn();
  await submit();
  expect(await screen.findByText(/^We couldn’t send your message/)).toBeVisible();
  isOffline = false;
  await submit(1);
  expect(await screen.findByText(SENT)).toBeVisible();
});

it('hydrates what the edge has rendered', async () => {
  const { onCaught } = await hydrateRendered(definition, renderRequest('/contact-us', {}), {});
  expect(onCaught.mock.calls).toEqual([]);
});
