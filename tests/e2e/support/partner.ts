import type { Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { shop } from '../../running-shop/shop';
import { type Customer, newCustomer } from './customer';
import { expectOneMail } from './inbox';
import { runOperatorCommand } from './operator-command';
import { createSession, startSession } from './session';

/** What the recipient gets: the link in the mail, and the password from the sender. */
export interface SentCards {
  link: string;
  password: string;
  sender: Customer;
}

/** Makes a customer with a session a partner, as if the session had been started with a second factor, which partners need. */
export async function becomePartner({ email }: Customer): Promise<void> {
  await runOperatorCommand('partner', 'add', email);
  await query(
    'UPDATE sessions SET second_factor = true WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
}

/** Signs the browser in as a new partner with this balance in AED. */
export async function startPartnerSession(page: Page, partner: Customer, balance: number): Promise<void> {
  await startSession(page, partner);
  await becomePartner(partner);
  await runOperatorCommand('partner', 'fund', partner.email, String(balance));
  // The groups of the account came with the sign-in, which this session does without.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? 'null');
    if (session) localStorage.setItem('session', JSON.stringify({ ...session, groups: ['partner'] }));
  });
}

/** A new partner sends password-protected cards. Resolves when the mail with the link has arrived. */
export async function sendCards(
  recipient: Customer,
  quantity: number,
  fields: object = {},
): Promise<SentCards> {
  const sender = newCustomer('Mona');
  const { token, cookie } = await createSession(sender);
  await becomePartner(sender);
  await runOperatorCommand('partner', 'fund', sender.email, '5000');
  const send = {
    ...{
      first_name: recipient.firstName,
      last_name: recipient.lastName,
      email: recipient.email,
      company: 'Acme',
    },
    ...{ designation: 'Manager', mobile: '0501234567', country: 'United Arab Emirates' },
    ...{ quantity, product_id: 1, create_password: true, ...fields },
  };
  const response = await fetch(`${shop.api()}/v1/partner/sends`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `sid=${cookie}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ send }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { send: { password: string } };
    errors?: object;
  };
  if (!data) throw new Error(`The cards were not sent: ${JSON.stringify(errors)}`);
  const { text } = await expectOneMail(recipient.email);
  const link = /https?:\S+\/card\?token=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return { link: pathname + search, password: data.send.password, sender };
}
