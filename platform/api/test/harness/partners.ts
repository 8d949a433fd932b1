import type { SessionHeaders } from './account-calls';
import { type ApiResponse, type Call, client } from './client';
import { type Customer, newCustomer, useSecondFactor } from './customers';
import type { TestDatabase } from './database';
import type { operatorCommands } from './operator-commands';

let files = 0;

/** A recipient as the form sends it. */
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

/** The recipient as a row of a file. */
export const row = Object.values(recipient).join(',');
export const header = Object.keys(recipient).join(',');

/** A unique file: the company of its recipient is numbered. */
export function newFile(quantity = 1): string {
  files += 1;
  return `${header}\n${row.replace('Acme', `Acme ${files}`).replace(',1,', `,${quantity},`)}\n`;
}

/** A customer who is a partner with this balance, in minor units of AED, signed in with a second factor. */
export async function newPartner(
  database: TestDatabase,
  operator: ReturnType<typeof operatorCommands>,
  balance: number,
): Promise<Customer> {
  const customer = await newCustomer(database);
  await operator.partner(customer.email);
  await useSecondFactor(database, customer);
  if (balance > 0) await operator.fund(customer.email, balance);
  return customer;
}

export interface UploadOptions {
  /** Of the field. */
  name?: string;
  headers?: Record<string, string>;
  /** After `/v1/partner/sends/`: `bulk` sends, `bulk/preview` sends nothing. */
  path?: string;
}

/** Sends a form with files to the API at `base`. */
export async function upload(
  base: string,
  session: SessionHeaders,
  files: (string | Buffer)[],
  { name = 'file', headers = {}, path = 'bulk' }: UploadOptions = {},
): Promise<ApiResponse> {
  const form = new FormData();
  for (const file of files) form.append(name, new Blob([file], { type: 'text/csv' }), 'sends.csv');
  const { authorization, cookie } = session;
  const response = await fetch(`${base}/v1/partner/sends/${path}`, {
    method: 'POST',
    headers: { authorization, cookie, ...headers },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The calls of a partner. */
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
    /** Sends a file on condition that it has this hash. */
    uploadPreviewed: (file: string | Buffer, sha256: string) =>
      upload(base, session, [file], { path: `bulk?sha256=${sha256}` }),
    preview: (file: string | Buffer) => upload(base, session, [file], { path: 'bulk/preview' }),
    resend: (id: string, headers: Record<string, string> = {}) =>
      call('POST', `/v1/partner/sends/${id}/resend`, { headers: { ...session, ...headers } }),
  };
}
