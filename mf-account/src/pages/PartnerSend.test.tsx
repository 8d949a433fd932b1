import { ApiError } from '@giftstore/http';
import type { FakeResponse } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { send, signIn, visit } from './partner-page.test.fixture';

const SEND = 'POST /v1/partner/sends';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const open = (respond: FakeResponse = () => ({ send })) => visit('', { [SEND]: respond });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fill() {
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Sara');
  await user.type(field(/^Last name/), 'Khan');
  await user.type(field(/^Email/), 'sara@example.com');
  await user.type(field(/^Company/), 'Acme');
  await user.type(field(/^Designation/), 'Manager');
  await user.click(screen.getByRole('combobox', { name: /^Country/ }));
  await user.click(await screen.findByRole('option', { name: 'United Arab Emirates' }));
  await user.type(field(/^Mobile/), '(050) 123-4567');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Product/ }), '1');
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), '2');
}

async function confirm() {
  await press('Review and send');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
}

describe('the form', () => {
  it('sends the nine fields after a confirmation, with the amount computed live [more-2.20]', async () => {
    const { services } = await open();
    await fill();
    expect(screen.getAllByText('AED 50.00', { selector: 'dd bdi' })).toHaveLength(2);
    expect(await screen.findByText('+971')).toBeVisible();
    await press('Review and send');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send gift cards for AED 50.00?' });
    expect(dialog).toHaveTextContent(
      '2 × Global gift card AED 25 for Sara Khan (sara@example.com). Your balance is AED 50.00 afterwards.',
    );
    const posts = () => services.calls.filter(({ method }) => method === 'POST');
    expect(posts()).toEqual([]);
    const balances = () => services.calls.filter(({ path }) => path === '/v1/partner/balance').length;
    const before = balances();
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('heading', { name: 'Your gift cards are on their way' })).toHaveFocus();
    expect(posts()[0]?.body).toEqual({
      send: {
        ...{ first_name: 'Sara', last_name: 'Khan', email: 'sara@example.com', company: 'Acme' },
        ...{ designation: 'Manager', mobile: '0501234567', quantity: 2, product_id: 1 },
        country: 'United Arab Emirates',
      },
    });
    await waitFor(() => expect(balances()).toBe(before + 1));
    await press('Send another');
    expect(field(/^First name/)).toHaveValue('');
  });

  it('shows the password once, to pass on', async () => {
    const { services } = await open(() => ({
      send: { ...send, has_password: true, password: '7K2M-Q9XW-D4FH' },
    }));
    await fill();
    await user.click(screen.getByRole('checkbox', { name: /password/ }));
    await confirm();
    expect(await screen.findByText('7K2M-Q9XW-D4FH')).toBeVisible();
    expect(services.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      send: { create_password: true },
    });
    await press('Copy password');
    expect(await navigator.clipboard.readText()).toBe('7K2M-Q9XW-D4FH');
    await press('Send another');
    expect(screen.queryByText('7K2M-Q9XW-D4FH')).not.toBeInTheDocument();
  });

  it('names what is missing or wrong, and sends nothing', async () => {
    const { services } = await open();
    await screen.findByRole('textbox', { name: /^First name/ });
    await user.type(field(/^Email/), 'nobody');
    await user.type(field(/^Mobile/), '12');
    await user.clear(field(/^Quantity/));
    await user.type(field(/^Quantity/), '26');
    await press('Review and send');
    const summary = await screen.findByRole('alert');
    for (const text of [
      'First name: This field is required',
      'Country: This field is required',
      'Email: Enter a valid email',
      'Mobile: Phone number is invalid',
      'Quantity: Choose between 1 and 25 cards',
    ])
      expect(within(summary).getByRole('link', { name: text })).toBeVisible();
    await user.click(within(summary).getByRole('link', { name: /^Email/ }));
    expect(field(/^Email/)).toHaveFocus();
    expect(services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('lists the errors in the order of the fields', async () => {
    await open();
    const first = await screen.findByRole('textbox', { name: /^First name/ });
    await user.clear(field(/^Quantity/));
    await press('Review and send');
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    const inSummary = links.map(({ textContent }) => textContent?.split(':')[0]);
    expect(inSummary).toEqual([
      ...['First name', 'Last name', 'Email', 'Company', 'Designation'],
      ...['Country', 'Mobile', 'Product', 'Quantity'],
    ]);
    const form = first.closest('form');
    const inForm = [...(form?.querySelectorAll('[aria-invalid="true"]') ?? [])].map(
      (input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? input.textContent,
    );
    expect(inForm).toEqual(inSummary.map((name) => expect.stringContaining(name ?? '')));
  });

  it.each(['12', '123', 'five', '+97150123456789012'])(
    'knows %j as no number of any country, before one is chosen',
    async (typed) => {
      await open();
      await user.type(await screen.findByRole('textbox', { name: /^Mobile/ }), typed);
      await press('Review and send');
      await waitFor(() => expect(field(/^Mobile/)).toHaveAccessibleDescription(/Phone number is invalid/));
    },
  );

  it('is not sent when the balance does not cover it, and says whom to contact', async () => {
    await open();
    await screen.findByRole('textbox', { name: /^First name/ });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Product/ }), '2');
    await user.clear(field(/^Quantity/));
    await user.type(field(/^Quantity/), '2');
    expect(screen.getByText('Your balance doesn’t cover this')).toBeVisible();
    const totals = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(totals).toEqual(['TotalAED 200.00', 'Short byAED 100.00']);
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled();
  });

  it("shows the server's errors in their fields", async () => {
    await open(() => {
      throw new ApiError('refused', 422, { errors: { mobile: ['Phone number is invalid'] } });
    });
    await fill();
    await confirm();
    await waitFor(() => expect(field(/^Mobile/)).toBeInvalid());
    expect(field(/^Mobile/)).toHaveAccessibleDescription(/Phone number is invalid/);
    expect(field(/^First name/)).toHaveValue('Sara');
  });

  it('repeats a lost request with the same key, and other fields with another one', async () => {
    const respond = jest.fn((): unknown => {
      throw new ApiError('timeout', 0);
    });
    const { services } = await open(respond);
    await fill();
    await confirm();
    expect(await screen.findByText(/It’s never sent twice|it’s never sent twice/)).toBeVisible();
    await confirm();
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(2));
    await user.type(field(/^Company/), ' Inc');
    respond.mockImplementation(() => ({ send }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await confirm();
    await screen.findByText('Your gift cards are on their way');
    const keys = services.calls
      .filter(({ method }) => method === 'POST')
      .map(({ options }) => options?.idempotencyKey);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('sends once for a double click', async () => {
    let respond = (_: unknown) => {};
    const { services } = await open(() => new Promise((resolve) => (respond = resolve)));
    await fill();
    await press('Review and send');
    await user.dblClick(await screen.findByRole('button', { name: 'Send now' }));
    await act(async () => respond({ send }));
    await screen.findByText('Your gift cards are on their way');
    expect(services.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps what was typed while another tab is shown, and through the end of the session', async () => {
    const { services, unmount } = await open();
    await fill();
    await user.click(screen.getByRole('tab', { name: 'Upload a list' }));
    await user.click(screen.getByRole('tab', { name: 'Send one' }));
    expect(field(/^First name/)).toHaveValue('Sara');
    await act(async () => {
      services.bus.publish('session', { signedIn: false });
      services.bus.emit('session/signedOut', { reason: 'expired' });
    });
    await unmount();
    const { services: later } = await open();
    await act(async () => signIn(later));
    await waitFor(() => expect(field(/^First name/)).toHaveValue('Sara'));
    expect(field(/^Company/)).toHaveValue('Acme');
  });
});
