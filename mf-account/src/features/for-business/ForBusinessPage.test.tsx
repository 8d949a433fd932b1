import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse, sentCalls, submit, user } from '../../auth/auth.test.fixture';
import { remote } from '../../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../../auth/auth.test.fixture').fakeCaptcha);

const CONTACT = 'POST /v1/contact_us';
const SENT = 'Thanks, we have your message';
const valid: [RegExp, string][] = [
  [/^Your name/, 'Noor Haddad'],
  [/^Work email/, 'noor@company.example'],
  [/^Message/, '40 cards for Eid'],
];

const open = (response: () => unknown = () => undefined, groups?: string[]) =>
  renderRemote(remote, {
    path: '/for-business',
    responses: { [CONTACT]: response },
    prepare: ({ bus }) => {
      if (groups) bus.publish('session', { signedIn: true, email: 'noor@company.example', groups });
    },
  });

async function send(response?: () => unknown, fields = valid) {
  const rendered = await open(response);
  await submit(fields, 'Send message');
  return rendered;
}

it('sends the message with a captcha, and shows that it arrived in place of the form', async () => {
  const { services } = await send();
  await screen.findByText(SENT);
  expect(sentCalls(services)[0]).toMatchObject({
    body: {
      contact: {
        name: 'Noor Haddad',
        email: 'noor@company.example',
        message: '40 cards for Eid',
        topic: 'business',
      },
    },
    options: { headers: { 'recaptcha-response': 'solution-0' } },
  });
  expect(screen.queryByLabelText(/^Message/)).not.toBeInTheDocument();
  expect(screen.getByText(SENT).closest('[role=status]')).toHaveFocus();
  expect(screen.getByText('We’ll reply to noor@company.example.')).toBeVisible();
});

it('refuses an empty form at its fields, and sends nothing', async () => {
  const { services } = await send(undefined, []);
  expect(await screen.findByRole('link', { name: 'Message: This field is required' })).toBeVisible();
  expect(sentCalls(services)).toEqual([]);
});

it('refuses a message of 5,001 characters, and counts what is left', async () => {
  await open();
  const message = await screen.findByLabelText(/^Message/);
  fireEvent.change(message, { target: { value: 'x'.repeat(4_990) } });
  expect(await screen.findByText('10 characters left')).toBeVisible();
  fireEvent.change(message, { target: { value: 'x'.repeat(5_001) } });
  await user.click(screen.getByText('solve 0'));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(
    await screen.findByRole('link', { name: 'Message: Maximum length of this field is 5000' }),
  ).toBeVisible();
});

it("shows the server's errors at their fields, and keeps what was typed", async () => {
  await send(refuse(422, { errors: { email: ['This value is not valid'] } }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Work email/)).toHaveAccessibleDescription(/This value is not valid/),
  );
  expect(screen.getByLabelText(/^Message/)).toHaveValue('40 cards for Eid');
  expect(screen.getByText('solve 1')).toBeInTheDocument();
});

it('can be sent again after a failed connection', async () => {
  let response: () => unknown = () => {
    throw new ApiError('offline', 0);
  };
  await send(() => response());
  expect(await screen.findByText(/^We couldn’t send your message/)).toBeVisible();
  response = () => undefined;
  await user.click(screen.getByText('solve 1'));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(SENT)).toBeVisible();
});

it('sends once, however often the button is pressed', async () => {
  let respond = () => {};
  const { services } = await send(() => new Promise<void>((resolve) => (respond = resolve)));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  respond();
  await screen.findByText(SENT);
  expect(sentCalls(services)).toHaveLength(1);
});

it("fills in a customer's email", async () => {
  await open(undefined, []);
  expect(await screen.findByLabelText(/^Work email/)).toHaveValue('noor@company.example');
});

it('says what follows the message', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(screen.getByText('You create an account, and we set it up for sending.')).toBeVisible();
});

it('leads partners to their page, and no other customer', async () => {
  await open(undefined, ['partner']);
  expect(await screen.findByRole('link', { name: 'Send gift cards' })).toHaveAttribute('href', '/partner');
});

it('leads a customer who is no partner to the form only', async () => {
  await open(undefined, []);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Send gift cards' })).not.toBeInTheDocument();
});
