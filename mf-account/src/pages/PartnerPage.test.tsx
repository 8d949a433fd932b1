import { ApiError } from '@giftstore/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pastSend, signIn, visit } from './partner-page.test.fixture';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const refuse = (code: number, errors: Record<string, string[]>) => () => {
  const message = Object.values(errors)[0]?.[0] ?? '';
  throw new ApiError(code === 429 ? 'unavailable' : 'refused', code, { message, errors });
};

const PROFILE = 'GET /v1/user';
const mona = { email: 'mona@example.com', groups: ['partner'] };

describe('access', () => {
  it('is for the group of partners: others are led to what companies get', async () => {
    const { services } = await visit('', { [PROFILE]: () => ({ profile: { ...mona, groups: [] } }) }, []);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This page is for corporate partners' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what companies get' })).toHaveAttribute(
      'href',
      '/for-business',
    );
    expect(new Set(services.calls.map(({ path }) => path))).toEqual(new Set(['/v1/user']));
  });

  it('starts for a customer who has joined the group since the sign-in', async () => {
    await visit('', { [PROFILE]: () => ({ profile: mona }) }, [], (services) => {
      services.session.update = (changes) => signIn(services, changes.groups);
    });
    expect(await screen.findByRole('tab', { name: 'Send one' })).toBeVisible();
  });

  it('is for the group of partners when the profile cannot be loaded', async () => {
    await visit('', { [PROFILE]: refuse(503, {}) }, []);
    expect(await screen.findByText('This page is for corporate partners')).toBeVisible();
  });

  it('ends for a former partner', async () => {
    await visit('', {
      'GET /v1/partner/balance': refuse(403, { base: ['This is for our corporate partners'] }),
    });
    expect(await screen.findByText('This page is for corporate partners')).toBeVisible();
  });

  it('leads a partner without a second factor to the security tab of the profile', async () => {
    await visit('', {
      'GET /v1/partner/balance': refuse(403, {
        base: ['Partners need two-step sign-in.'],
        second_factor: ['required'],
      }),
    });
    expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      '/profile?tab=security',
    );
  });
});

describe('the balance', () => {
  it('is at the top of the page [more-2.22]', async () => {
    await visit();
    const label = await screen.findByText('Available balance');
    expect(label.parentElement).toHaveTextContent('Available balanceAED 100.00');
    expect(screen.queryByText('Your balance is running low')).not.toBeInTheDocument();
  });

  it('that buys no card says whom to contact', async () => {
    await visit('', { 'GET /v1/partner/balance': () => ({ balance: 20, unit_name_short: 'AED' }) });
    expect(await screen.findByText('Your balance is running low')).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toHaveAttribute(
      'href',
      'mailto:support@gifti.example',
    );
  });

  it('lists its movements with the balance after each', async () => {
    const { services } = await visit('?tab=balance&page=2', {
      'GET /v1/partner/balance/entries': () => ({
        entries: [
          {
            ...{ kind: 'SENT', amount: -50, balance: 50, date: '2026-11-20T10:00:00.000Z', reference: null },
            send: { id: 'x', first_name: 'Sara', last_name: 'Khan', quantity: 2, product_name: 'Card 25' },
          },
          {
            ...{ kind: 'FUNDED', amount: 100, balance: 100, date: '2026-11-19T10:00:00.000Z' },
            ...{ reference: 'transfer 4711', send: null },
          },
        ],
        total: 22,
      }),
    });
    const [, sent, funded] = await screen.findAllByRole('row');
    expect(sent).toHaveTextContent('2 × Card 25 to Sara Khan');
    expect(sent).toHaveTextContent('−AED 50.00');
    expect(funded).toHaveTextContent('Added to your balance (transfer 4711)');
    expect(funded).toHaveTextContent('+AED 100.00');
    expect(services.calls.at(-1)?.params).toEqual({ limit: 20, offset: 20 });
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/partner?tab=balance');
  });
});

describe('a page that cannot be loaded', () => {
  it('says so, and loads again', async () => {
    const balance = jest.fn((): unknown => {
      throw new ApiError('offline', 0);
    });
    await visit('', { 'GET /v1/partner/balance': balance });
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    balance.mockImplementation(() => ({ balance: 100, unit_name_short: 'AED' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Available balance')).toBeVisible();
  });
});

describe('past sends', () => {
  const list = (...sends: object[]) => ({ 'GET /v1/partner/sends': () => ({ sends, total: sends.length }) });

  it('have their state in words', async () => {
    await visit(
      '?tab=sends',
      list(
        pastSend(),
        pastSend({ id: '2', state: 'PENDING', progress: 'WAITING' }),
        pastSend({ id: '3', state: 'PENDING', progress: 'DELAYED', cause: 'MAIL' }),
        pastSend({ id: '4', state: 'PENDING', progress: 'FAILED', cause: 'ISSUE' }),
      ),
    );
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'Emailed',
      'In line',
      'DelayedThe email didn’t go out yet. We’re trying again.',
      'Not sentWe couldn’t make the card. Please contact support.',
    ]);
    expect(screen.getAllByRole('button', { name: /^Email again/ })).toHaveLength(1);
  });

  it('are searched on the server, with the text and the state in the URL', async () => {
    const { services } = await visit('?tab=sends&page=2', list(pastSend()));
    await screen.findAllByRole('row');
    await user.type(screen.getByRole('searchbox', { name: 'Search past sends' }), 'noir');
    await waitFor(() => expect(location.search).toBe('?tab=sends&search=noir'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Emailed');
    expect(location.search).toBe('?tab=sends&search=noir&state=SENT');
    await waitFor(() =>
      expect(services.calls.at(-1)?.params).toEqual({ search: 'noir', state: 'SENT', limit: 20, offset: 0 }),
    );
  });

  it('that match nothing lead back to all', async () => {
    await visit('?tab=sends&search=nothing', list());
    expect(await screen.findByText('Nothing matches your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location.search).toBe('?tab=sends');
    expect(await screen.findByText('You haven’t sent any gift cards yet')).toBeVisible();
  });

  it('are mailed again once for a double click, until the limit', async () => {
    let respond = (_: unknown) => {};
    const path = `POST /v1/partner/sends/${pastSend().id}/resend`;
    const { services } = await visit('?tab=sends', {
      ...list(pastSend({ resends_left: 1 })),
      [path]: () => new Promise((resolve) => (respond = resolve)),
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Email again to sara@example.com' }));
    const resends = services.calls.filter(({ method }) => method === 'POST');
    expect(resends).toHaveLength(1);
    expect(resends[0]?.options?.idempotencyKey).toMatch(/^[\da-f]{32}$/);
    respond({ send: pastSend({ resends_left: 0, resend_at: '2026-11-21T10:00:00.000Z' }) });
    expect(await screen.findByText(/^Emailed again 3 times\. You can do it again from/)).toBeVisible();
    expect(services.notices).toEqual([{ kind: 'success', text: 'We’re emailing sara@example.com again.' }]);
  });

  it('report why they cannot be mailed again', async () => {
    const { services } = await visit('?tab=sends', {
      ...list(pastSend()),
      [`POST /v1/partner/sends/${pastSend().id}/resend`]: refuse(409, {
        base: ['These gift cards are not out'],
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Email again/ }));
    await waitFor(() =>
      expect(services.notices).toEqual([{ kind: 'error', text: 'These gift cards are not out' }]),
    );
  });
});
