import type { SessionHeaders } from './account-calls';
import { type ApiResponse, type Call, client } from './client';
import { type Customer, newCustomer } from './customers';
import type { TestDatabase } from './database';
import type { operator } from './operator';

let files = 0;

/** A recipient as the form sends one. */
export const recipient = {
  first_name: 'Jane',
  last_name: 'Doe',
  email: 'jane@example.com',
  company: 'Acme',
  designation: 'Manager',
  mobile: '0501234567',
  quantity: 1,
  country: 'United Arab Emirates',
  product_id: 1,
};

/** The same as a row of a file. */
export const row = Object.values(recipient).join(',');
export const header = Object.keys(recipient).join(',');

/** A file like no other: who comes later in it has another company. */
export function newFile(quantity = 1): string {
  files += 1;
  return `${header}\n${row.replace('Acme', `Acme ${files}`).replace(',1,', `,${quantity},`)}\n`;
}

/** A customer who is a partner with this balance, in minor units of AED. */
export async function newPartner(
  database: TestDatabase,
  desk: ReturnType<typeof operator>,
  balance: number,
): Promise<Customer> {
  const customer = await newCustomer(database);
  await desk.partner(customer.email);
  if (balance > 0) await desk.fund(customer.email, balance);
  return customer;
}

/** Sends a form with files to the API at `base`. */
export async function upload(
  base: string,
  session: SessionHeaders,
  files: (string | Buffer)[],
  { name = 'file', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
  const form = new FormData();
  for (const file of files) form.append(name, new Blob([file], { type: 'text/csv' }), 'sends.csv');
  const { authorization, cookie } = session;
  const answer = await fetch(`${base}/v1/partner/sends/bulk`, {
    method: 'POST',
    headers: { authorization, cookie, ...headers },
    body: form,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** What a partner does, over HTTP. */
export function partnerCalls(base: string, session: SessionHeaders) {
  const call: Call = client(base);
  return {
    get: (path: string) => call('GET', `/v1/partner/${path}`, { headers: session }),
    balance: async (): Promise<number> =>
      (await call('GET', '/v1/partner/balance', { headers: session })).body.data.balance,
    send: (fields: object, headers: Record<string, string> = {}) =>
      call('POST', '/v1/partner/sends', {
        body: { send: { ...recipient, ...fields } },
        headers: { ...session, ...headers },
      }),
    upload: (file: string | Buffer, headers?: Record<string, string>) =>
      upload(base, session, [file], { headers }),
  };
}
