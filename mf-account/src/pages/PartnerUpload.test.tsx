import { Blob as NodeBlob } from 'node:buffer';
import type { BulkPreview, PreviewRow } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { FakeResponse } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pastSend, upload, uploadId, visit } from './partner-page.test.fixture';

const PREVIEW = 'POST /v1/partner/sends/bulk/preview';
const SEND = 'POST /v1/partner/sends/bulk';
const PROGRESS = `GET /v1/partner/uploads/${uploadId}`;

/** The forms of this environment are Node's, and take no blob of jsdom. */
const { Blob: jsdomBlob } = globalThis;
beforeAll(() => void Object.assign(globalThis, { Blob: NodeBlob }));
afterAll(() => void Object.assign(globalThis, { Blob: jsdomBlob }));

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const cells = { first_name: 'Sara', email: 'sara@example.com', quantity: '1', product_id: '1' };
const row = (number: number, more: Partial<PreviewRow> = {}): PreviewRow => ({
  ...{ row: number, cells, errors: {}, warnings: {}, amount: 25 },
  ...more,
});
const preview = (more: Partial<BulkPreview> = {}): BulkPreview => ({
  ...{ sha256: 'a'.repeat(64), rows: [row(2), row(3)], errors: {}, cards: 2 },
  ...{ amount: 50, balance: 100, balance_after: 50, sent_before: null },
  ...more,
});
const progress = (more: object = {}, sends = [pastSend({ row: 2 }), pastSend({ row: 3, id: '2' })]) => ({
  upload: { ...upload, ...more },
  sends,
});
/** jsdom's files have no `arrayBuffer`. */
function csv(text = 'first_name\n', read: () => Promise<ArrayBuffer> = async () => new ArrayBuffer(4)): File {
  return Object.assign(new File([text], 'team.csv', { type: 'text/csv' }), { arrayBuffer: read });
}

async function choose(file: File = csv(), responses: Record<string, FakeResponse> = {}) {
  const rendered = await visit('?tab=upload', {
    [PREVIEW]: () => preview(),
    [SEND]: () => ({ upload_id: uploadId, sends: [] }),
    [PROGRESS]: () => progress(),
    ...responses,
  });
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  return rendered;
}
const sendButton = () => screen.getByRole('button', { name: /^Send (2 )?gift cards$/ });

const totals = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);

async function confirm() {
  await user.click(sendButton());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
}

describe('the sample', () => {
  it('is downloaded [more-2.21]', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const { services } = await visit('?tab=upload', {
      'GET /v1/partner/sends/sample': () => ({ blob: new Blob(['x']), filename: 'sends-sample.csv' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download the sample' }));
    expect(services.calls.at(-1)?.path).toBe('/v1/partner/sends/sample');
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });
});

it('shows the number by which a file names each product', async () => {
  await visit('?tab=upload');
  expect(await screen.findByText('Product 1: Global gift card AED 25')).toBeVisible();
  expect(screen.getByText('Product 2: Global gift card AED 100')).toBeVisible();
});

describe('a file that is right', () => {
  it('is shown row by row, sent after a confirmation, and followed [more-2.21]', async () => {
    const { services } = await choose();
    expect(await screen.findByRole('heading', { name: '2 rows in your file' })).toHaveFocus();
    const table = screen.getByRole('table', { name: 'The rows of your file' });
    expect(within(table).getByRole('columnheader', { name: 'Email' })).toHaveAttribute('scope', 'col');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '3']);
    expect(within(table).getAllByRole('cell', { name: 'Global gift card AED 25' })).toHaveLength(2);
    expect(totals()).toEqual(['Gift cards2', 'TotalAED 50.00', 'Balance afterAED 50.00']);
    expect(services.calls.some(({ path }) => path === '/v1/partner/sends/bulk')).toBe(false);
    await confirm();
    await waitFor(() =>
      expect(services.navigations).toEqual([
        { path: `/partner?tab=upload&upload=${uploadId}`, options: undefined },
      ]),
    );
    const sent = services.calls.find(({ path }) => path === '/v1/partner/sends/bulk');
    expect(sent?.params).toEqual({ sha256: 'a'.repeat(64) });
    expect(sent?.options?.idempotencyKey).toBe('a'.repeat(64));
    expect((sent?.body as FormData | undefined)?.get('file')).toBeInstanceOf(Blob);
  });

  it('can be dropped', async () => {
    await visit('?tab=upload', { [PREVIEW]: () => preview() });
    const zone = await screen.findByRole('button', { name: /Choose a CSV file/ });
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files: [csv()] } });
    expect(await screen.findByRole('heading', { name: '2 rows in your file' })).toBeVisible();
  });

  it('is sent once for a double click', async () => {
    let respond = (_: unknown) => {};
    const { services } = await choose(csv(), { [SEND]: () => new Promise((resolve) => (respond = resolve)) });
    await screen.findByRole('table');
    await user.click(sendButton());
    await user.dblClick(await screen.findByRole('button', { name: 'Send now' }));
    await user.click(sendButton());
    await act(async () => respond({ upload_id: uploadId, sends: [] }));
    expect(services.calls.filter(({ path }) => path === '/v1/partner/sends/bulk')).toHaveLength(1);
  });
});

describe('a file with errors', () => {
  it('has them beside their cells and as links, and cannot be sent', async () => {
    await choose(csv(), {
      [PREVIEW]: () =>
        preview({
          rows: [
            row(2),
            row(3, { errors: { email: ['Enter a valid email'], base: ['More cells'] }, amount: null }),
            row(4, { warnings: { email: ['Row 2 sends the same product to this email'] } }),
          ],
        }),
    });
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('2 things to fix before you can send');
    await user.click(within(summary).getByRole('link', { name: 'Row 3, Email: Enter a valid email' }));
    expect(document.activeElement).toHaveTextContent('sara@example.comError: Enter a valid email');
    expect(screen.getByText('Row 2 sends the same product to this email')).toBeVisible();
    expect(sendButton()).toBeDisabled();
  });

  it('suggests a domain for a mistyped one, without holding anything up', async () => {
    const { cells } = row(2);
    await choose(csv(), {
      [PREVIEW]: () => preview({ rows: [row(2), row(3, { cells: { ...cells, email: 'sara@gmial.com' } })] }),
    });
    expect(await screen.findByText('Did you mean gmail.com?')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it.each([
    ['a file that cannot be read', { file: ['The file is empty'] }, 'The file is empty'],
    ['too many rows', { base: ['At most 25 rows in a file'] }, 'At most 25 rows in a file'],
    [
      'a wrong header',
      { 'row 1': ['The first row doesn’t match the sample: email is missing'] },
      'The first row doesn’t match the sample: email is missing',
    ],
  ])('says so of %s [more-5.19, more-9.6]', async (_, errors, text) => {
    await choose(csv(), { [PREVIEW]: () => preview({ errors, rows: [] }) });
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'We can’t use this file' })).toHaveFocus();
    expect(sendButton()).toBeDisabled();
  });

  it('with another first row offers the sample beside the error', async () => {
    await choose(csv(), {
      [PREVIEW]: () => preview({ errors: { 'row 1': ['The first row doesn’t match the sample'] }, rows: [] }),
    });
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('1 thing to fix before you can send');
    expect(within(summary).getByRole('button', { name: 'Download the sample' })).toBeVisible();
  });

  it('has the errors of a row in the order of the columns', async () => {
    const errors = { country: ['A'], product_id: ['B'], email: ['C'], mobile: ['D'], base: ['E'] };
    await choose(csv(), { [PREVIEW]: () => preview({ rows: [row(2, { errors, amount: null })] }) });
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Row 2: E',
      'Row 2, Email: C',
      'Row 2, Mobile: D',
      'Row 2, Country: A',
      'Row 2, Product: B',
    ]);
  });

  it('that costs more than the balance says once by how much, and whom to contact', async () => {
    await choose(csv(), { [PREVIEW]: () => preview({ balance_after: -5 }) });
    expect(await screen.findAllByText('Your balance doesn’t cover this')).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(totals()).toEqual(['Gift cards2', 'TotalAED 50.00', 'Short byAED 5.00']);
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
    expect(sendButton()).toBeDisabled();
  });

  it('that was sent before leads to its progress', async () => {
    await choose(csv(), { [PREVIEW]: () => preview({ sent_before: uploadId, balance_after: -5 }) });
    expect(await screen.findByRole('link', { name: 'See what happened to it' })).toHaveAttribute(
      'href',
      `/partner?tab=upload&upload=${uploadId}`,
    );
    expect(totals()).toEqual(['Gift cards2', 'TotalAED 50.00']);
    expect(sendButton()).toBeDisabled();
  });

  it('above 1 MB is not uploaded', async () => {
    const { services } = await choose(Object.assign(csv(), {}), {});
    await screen.findByRole('table');
    const large = csv();
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 });
    await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), large);
    expect(await screen.findByText(/The file is larger than 1 MB/)).toBeVisible();
    expect(services.calls.filter(({ path }) => path.endsWith('/preview'))).toHaveLength(1);
  });
});

describe('a file that changed after its preview', () => {
  it('is refused by the browser', async () => {
    let isChanged = false;
    const read = async () => {
      if (isChanged) throw new DOMException('changed', 'NotReadableError');
      return new ArrayBuffer(4);
    };
    const { services } = await choose(csv('x', read));
    await screen.findByRole('table');
    isChanged = true;
    await confirm();
    expect(await screen.findByText(/The file has changed since you chose it/)).toBeVisible();
    expect(services.calls.some(({ path }) => path === '/v1/partner/sends/bulk')).toBe(false);
  });

  it('is refused by the server, and can be checked again', async () => {
    await choose(csv(), {
      [SEND]: () => {
        const message = 'The file has changed since you checked it';
        throw new ApiError('refused', 409, { message, errors: { base: [message] } });
      },
    });
    await screen.findByRole('table');
    await confirm();
    expect(await screen.findByText('The file has changed since you checked it')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check the file again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the progress of an upload', () => {
  it('is in the URL, so that a reload shows it, and refreshes until all is mailed', async () => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const waiting = [
      pastSend({ row: 2, state: 'PENDING', progress: 'ISSUED' }),
      pastSend({ row: 3, id: '2', state: 'PENDING', progress: 'WAITING' }),
    ];
    const respond = jest.fn(() => progress({}, waiting));
    await visit(`?tab=upload&upload=${uploadId}`, { [PROGRESS]: respond });
    expect(await screen.findByText('0 of 2 rows emailed')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Card ready')).toBeVisible();
    expect(screen.getByText('In line')).toBeVisible();
    respond.mockImplementation(() => progress({ mailed: 2 }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('2 of 2 rows emailed')).toBeVisible();
    const calls = respond.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(respond.mock.calls).toHaveLength(calls);
    jest.useRealTimers();
  });

  it('has the result as CSV', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const result = jest.fn(() => ({ blob: new Blob(['x']), filename: 'sends.csv' }));
    await visit(`?tab=upload&upload=${uploadId}`, {
      [PROGRESS]: () => progress({ mailed: 2 }),
      [`${PROGRESS}/result.csv`]: result,
    });
    await user.click(await screen.findByRole('button', { name: 'Download the result (CSV)' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    click.mockRestore();
  });

  it('names the rows that failed, and whom to contact', async () => {
    const sends = [pastSend({ row: 2, state: 'PENDING', progress: 'FAILED', cause: 'MAIL' })];
    await visit(`?tab=upload&upload=${uploadId}`, { [PROGRESS]: () => progress({ rows: 1 }, sends) });
    expect(await screen.findByText('1 row couldn’t be sent')).toBeVisible();
    expect(screen.getByText('The email couldn’t be sent. Please contact support.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@gifti.example' })).toBeVisible();
  });

  it('of an unknown upload says so', async () => {
    await visit(`?tab=upload&upload=${uploadId}`, {
      [PROGRESS]: () => {
        throw new ApiError('refused', 404, { message: 'Not Found' });
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not Found');
  });

  it('is linked from the latest files', async () => {
    await visit('?tab=upload', { 'GET /v1/partner/uploads': () => ({ uploads: [upload], total: 1 }) });
    expect(await screen.findByRole('link', { name: 'team.csv' })).toHaveAttribute(
      'href',
      `/partner?tab=upload&upload=${uploadId}`,
    );
  });
});
