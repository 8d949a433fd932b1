import { store } from '../../store/store';
import { onlyMailTo } from './inbox';
import { operate } from './operate';
import { type Person, somebody } from './people';
import { sessionOf } from './session';

/** What a recipient holds in the end: the link from the mail, and the password from the sender. */
export interface SentCards {
  link: string;
  password: string;
  sender: Person;
}

/** A new partner sends cards behind a password. The mail with their link has arrived when this resolves. */
export async function sendCards(to: Person, quantity: number, fields: object = {}): Promise<SentCards> {
  const sender = somebody('Mona');
  const { token, cookie } = await sessionOf(sender);
  await operate('partner', 'add', sender.email);
  await operate('partner', 'fund', sender.email, '5000');
  const send = {
    ...{ first_name: to.firstName, last_name: to.lastName, email: to.email, company: 'Acme' },
    ...{ designation: 'Manager', mobile: '0501234567', country: 'United Arab Emirates' },
    ...{ quantity, product_id: 1, create_password: true, ...fields },
  };
  const answer = await fetch(`${store.api()}/v1/partner/sends`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `sid=${cookie}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ send }),
  });
  const { data, errors } = (await answer.json()) as {
    data?: { send: { password: string } };
    errors?: object;
  };
  if (!data) throw new Error(`The cards were not sent: ${JSON.stringify(errors)}`);
  const { text } = await onlyMailTo(to.email);
  const link = /https?:\S+\/card\?token=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return { link: pathname + search, password: data.send.password, sender };
}
