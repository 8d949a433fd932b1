import type { DeletionPreview } from '@giftstore/contracts/api';
import { saveFile } from '@giftstore/remote/files';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  callsOf,
  offline,
  omar,
  openProfile,
  press,
  refuse,
  retype,
  user,
} from '../../pages/profile-page.test.fixture';

jest.mock('@giftstore/remote/files', () => ({ saveFile: jest.fn() }));

const PREVIEW = 'GET /v1/user/deletion';
const DOWNLOAD = 'GET /v1/user/data';
const IDENTITY = 'PUT /v1/accounts/sessions/identity';
const DELETE = 'POST /v1/user/deletion';

const preview: DeletionPreview = {
  points: 1_250,
  gc_value: 12.5,
  unredeemed_cards: 2,
  open_orders: 1,
  partner_balance: null,
  blocked_by: [],
  password_required: true,
  support_email: 'support@gifti.example',
};

async function openData(responses: Record<string, () => unknown> = {}, facts: Partial<DeletionPreview> = {}) {
  const rendered = await openProfile(
    { [PREVIEW]: () => ({ ...preview, ...facts }), [IDENTITY]: () => ({}), ...responses },
    '/profile?tab=data',
  );
  await screen.findByRole('heading', { name: 'Delete your account' });
  return rendered;
}

/** The box about what blocks the deletion. */
const blocks = () =>
  screen.getByText('You can’t delete your account yet').closest<HTMLElement>('[role=status]') as HTMLElement;

async function confirmDeletion() {
  await press('Delete my account');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account for good?' });
  await press('Delete account');
  return dialog;
}

it('says what mails the customer gets, and that none is advertising', async () => {
  await openData();
  expect(screen.getByText(/^We only email you about .* No advertising\.$/)).toBeVisible();
});

describe('downloading the data', () => {
  it('hands the file to the browser', async () => {
    const file = {
      blob: new Blob(['{}'], { type: 'application/json' }),
      filename: 'my-data-2026-11-22.json',
    };
    await openData({ [DOWNLOAD]: () => file });
    await press('Download my data');
    expect(await screen.findByText(/^Your file is saved/)).toBeVisible();
    expect(saveFile).toHaveBeenCalledWith(file);
  });

  it('shows when the limit of the day is reached', async () => {
    await openData({ [DOWNLOAD]: refuse(429, { message: 'Too many tries, please wait a while' }) });
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries, please wait a while');
  });

  it('can be tried again without a connection', async () => {
    await openData({ [DOWNLOAD]: offline });
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('offline');
    expect(screen.getByRole('button', { name: 'Download my data' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('what a deletion takes away', () => {
  it('is a list with figures', async () => {
    await openData();
    expect(await screen.findByText('You lose 1,250 points, worth AED 12.50.')).toBeVisible();
    expect(screen.getByText(/^2 gift cards you bought for yourself/)).toBeVisible();
    expect(screen.getByText('We cancel 1 unpaid order.')).toBeVisible();
  });

  it('leaves out what there is none of', async () => {
    await openData({}, { points: 0, gc_value: 0, unredeemed_cards: 0, open_orders: 0 });
    expect(await screen.findByText(/^We delete your profile and cart/)).toBeVisible();
    expect(screen.queryByText(/You lose|unpaid order|gift card you bought/)).not.toBeInTheDocument();
  });

  it('says what blocks the deletion, and offers no form', async () => {
    await openData({}, { blocked_by: ['payment', 'partner_balance'], partner_balance: 10 });
    expect(await screen.findByText(/^One of your orders is being paid/)).toBeVisible();
    expect(screen.getByText(/has AED 10.00 left. Email support@gifti.example/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
    expect(within(blocks()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'See your orders' })).not.toBeInTheDocument();
  });

  it('says first what blocks it, one reason without a list, and leads to the orders where a gift can be sent now', async () => {
    await openData({}, { blocked_by: ['unsent_cards'] });
    const reason = await screen.findByText(/send that gift now or cancel it on its order’s page\.$/);
    const consequences = screen.getByText(/^This happens at once/);
    expect(reason.compareDocumentPosition(consequences)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(blocks()).queryByRole('listitem')).not.toBeInTheDocument();
    const orders = within(blocks()).getByRole('link', { name: 'See your orders' });
    expect(orders).toHaveAttribute('href', '/order/allorder');
    expect(within(blocks()).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('loads again after a failure', async () => {
    let response: () => unknown = offline;
    await openData({ [PREVIEW]: () => response() });
    await screen.findByText('We couldn’t load what you’d lose');
    response = () => preview;
    await press('Try again');
    expect(await screen.findByText(/1,250 points/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  it('names the consequence, deletes, and ends the session', async () => {
    const rendered = await openData({ [DELETE]: () => undefined });
    const end = jest.spyOn(rendered.services.session, 'end');
    await retype(/^Your password/, 'a horse with 7 wings');
    const dialog = await confirmDeletion();
    expect(dialog).toHaveTextContent('noor@example.com');
    expect(dialog).toHaveTextContent('1,250 points, worth AED 12.50');
    await waitFor(() => expect(end).toHaveBeenCalledWith({ server: false }));
    expect(callsOf(rendered, IDENTITY)[0]?.body).toEqual({
      identity: { current_password: 'a horse with 7 wings' },
    });
    expect(callsOf(rendered, DELETE)[0]?.body).toEqual({ deletion: { password: 'a horse with 7 wings' } });
    expect(rendered.services.notices[0]?.text).toMatch(/^Your account is deleted/);
  });

  it('sends nothing when the dialog is cancelled', async () => {
    const rendered = await openData();
    await retype(/^Your password/, 'a horse with 7 wings');
    await press('Delete my account');
    await screen.findByRole('alertdialog');
    await press('Keep my account');
    expect(callsOf(rendered, DELETE)).toHaveLength(0);
  });

  it('requires the password', async () => {
    await openData();
    await screen.findByLabelText(/^Your password/);
    await press('Delete my account');
    const password = screen.getByLabelText(/^Your password/);
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(/This field is required/);
    expect(screen.getAllByText(/This field is required/)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows a wrong password at its field, and opens the dialog only for the right one', async () => {
    const wrong = { errors: { current_password: ['That password isn’t right'] } };
    const responses = [refuse(422, wrong), refuse(422, wrong), () => ({})];
    const rendered = await openData({ [IDENTITY]: () => responses.shift()?.() });
    for (const typed of ['wrong', 'wrong again']) {
      await retype(/^Your password/, typed);
      await press('Delete my account');
      await waitFor(() =>
        expect(screen.getByLabelText(/^Your password/)).toHaveAccessibleDescription(
          /That password isn’t right/,
        ),
      );
      expect(screen.getByLabelText(/^Your password/)).toHaveFocus();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    }
    await user.type(screen.getByLabelText(/^Your password/), '!');
    await waitFor(() => expect(screen.queryByText(/not your current password/)).not.toBeInTheDocument());
    await retype(/^Your password/, 'a horse with 7 wings');
    await press('Delete my account');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(callsOf(rendered, DELETE)).toHaveLength(0);
  });

  it('says above the form why the password could not be checked', async () => {
    await openData({ [IDENTITY]: offline });
    await retype(/^Your password/, 'a horse with 7 wings');
    await press('Delete my account');
    expect(await screen.findByText('We couldn’t delete your account')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it("opens no dialog for a password that is confirmed only after another customer's sign-in", async () => {
    let confirm = (_: unknown) => {};
    const { services } = await openData({ [IDENTITY]: () => new Promise((resolve) => (confirm = resolve)) });
    await retype(/^Your password/, 'a horse with 7 wings');
    await press('Delete my account');
    await act(async () => services.bus.publish('session', { signedIn: true, email: omar.email }));
    await screen.findByLabelText(/^Your password/);
    await act(async () => confirm({}));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows at its field a password that was changed before the answer', async () => {
    await openData({ [DELETE]: refuse(422, { errors: { password: ['This is not your password'] } }) });
    await retype(/^Your password/, 'wrong');
    await confirmDeletion();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Your password/)).toHaveAccessibleDescription(
        /This is not your password/,
      ),
    );
  });

  it('asks for no password of an account without one, and shows that the sign-in is too old', async () => {
    const message = 'Please sign out and in again to delete your account';
    const rendered = await openData(
      { [DELETE]: refuse(422, { message, errors: { base: [message] } }) },
      { password_required: false },
    );
    expect(await screen.findByText(/^You sign in without a password/)).toBeVisible();
    await confirmDeletion();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(callsOf(rendered, IDENTITY)).toHaveLength(0);
    expect(callsOf(rendered, DELETE)[0]?.body).toEqual({ deletion: {} });
  });

  it('shows what blocks it when that has changed meanwhile', async () => {
    let facts = preview;
    const message = 'One of your orders is being paid. Try again in a few minutes';
    await openData({
      [PREVIEW]: () => facts,
      [DELETE]: () => {
        facts = { ...preview, blocked_by: ['payment'] };
        return refuse(409, { message, errors: { base: [message] } })();
      },
    });
    await retype(/^Your password/, 'a horse with 7 wings');
    await confirmDeletion();
    expect(await screen.findByText('You can’t delete your account yet')).toBeVisible();
  });

  it("clears the password when another customer's session replaces this one", async () => {
    const { services } = await openData();
    await retype(/^Your password/, 'a horse with 7 wings');
    await act(async () => services.bus.publish('session', { signedIn: true, email: omar.email }));
    expect(await screen.findByLabelText(/^Your password/)).toHaveValue('');
  });
});
