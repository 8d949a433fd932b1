import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createI18n } from '@giftstore/i18n';
import { ApiError, toErrorMessage } from './api-error';
import { axiosTransport } from './axios-transport';
import { createHttp } from './http';

let server: Server;
let respond: RequestListener;
let origin = '';
const session = { token: () => 'token-1', expired: jest.fn() };

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization,idempotency-key,content-type');
    if (request.method === 'OPTIONS') return response.end();
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => session.expired.mockReset());

const json =
  (code: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(code, {
      'content-type': 'application/json',
      'access-control-expose-headers': 'retry-after',
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
const loadTransport = async () => axiosTransport;
const http = () => createHttp({ baseUrl: origin, session, loadTransport });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('succeeded')),
    (error: ApiError) => error,
  );

it('sends the bearer and the idempotency key, and unwraps the envelope', async () => {
  const seen: unknown[] = [];
  respond = (request, response) => {
    seen.push(request.headers.authorization, request.headers['idempotency-key']);
    json(200, { status: 'Success', code: 200, data: { id: 1 } })(request, response);
  };
  await expect(http().post('/v1/x', {}, { idempotencyKey: 'k' })).resolves.toMatchObject({ data: { id: 1 } });
  expect(seen).toEqual(['Bearer token-1', 'k']);
});

it('responds from the preloaded data without a request, in any order of parameters', async () => {
  const loadNone = jest.fn();
  const primed = createHttp({
    baseUrl: origin,
    session,
    loadTransport: loadNone,
    preloadedData: { '/v1/brands?program_id=1&currency=2': { status: 'Success', code: 200, data: 'known' } },
  });
  await expect(primed.get('/v1/brands', { params: { currency: 2, program_id: 1 } })).resolves.toMatchObject({
    data: 'known',
  });
  expect(loadNone).not.toHaveBeenCalled();
});

it('throws the field errors and the data of a rejected request', async () => {
  respond = json(409, {
    status: 'Error',
    code: 409,
    errors: { base: ['Prices have changed', 'Look again'] },
    data: { x: 1 },
  });
  const error = await failure(http().post('/v1/x'));
  expect(error).toMatchObject({ kind: 'refused', code: 409, data: { x: 1 } });
  expect(toErrorMessage(error)).toEqual({ text: 'Prices have changed, Look again' });
});

it.each([
  [
    'HTML with 200',
    (_: unknown, response: never) => (response as { end(text: string): void }).end('<html>'),
    'failed',
  ],
  ['an error inside a 200', json(200, { status: 'Error', code: 422, errors: {} }), 'refused'],
  ['a busy server', json(503, { status: 'Error', code: 503 }, { 'retry-after': '2' }), 'unavailable'],
  ['a broken server', json(500, {}), 'failed'],
  [
    'a connection cut off',
    (_: unknown, response: never) => (response as { destroy(): void }).destroy(),
    'offline',
  ],
] as [string, RequestListener, string][])('turns %s into an ApiError', async (_, listener, kind) => {
  respond = listener;
  const error = await failure(http().get('/v1/x'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.kind).toBe(kind);
});

it.each([
  ['HTTP 401', 401],
  ['a body of status Unauthorized and code 401', 200],
])('reports the refused token to the session: %s [core-8.3] [core-8.4]', async (_, status) => {
  respond = json(status, { status: 'Unauthorized', code: 401 });
  await failure(http().get('/v1/user'));
  expect(session.expired.mock.calls).toEqual([['token-1']]);
});

it('does not end the session after a 401 without a token, as a rejected sign-in has none', async () => {
  respond = json(401, { status: 'Unauthorized', code: 401, message: 'Wrong e-mail or password.' });
  const visitor = createHttp({ baseUrl: origin, session: { ...session, token: () => null }, loadTransport });
  await failure(visitor.post('/v1/accounts/sessions/signin'));
  expect(session.expired).not.toHaveBeenCalled();
});

it.each([
  [404, 'Not Found'],
  [403, 'Unauthorized'],
])('says in words what %i is: %s [core-8.1] [core-8.2] [more-8.8]', async (code, words) => {
  respond = json(code, { status: 'Error', code });
  const said = toErrorMessage(await failure(http().get('/v1/x')));
  expect('key' in said && createI18n('en').t(said.key)).toMatch(new RegExp(`^${words}`));
  expect(session.expired).not.toHaveBeenCalled();
});

describe('a download', () => {
  const pdf =
    (disposition?: string): RequestListener =>
    (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'access-control-expose-headers': 'content-disposition',
        ...(disposition ? { 'content-disposition': disposition } : {}),
      });
      response.end('%PDF');
    };

  it('sends the bearer and returns the file with its name', async () => {
    const seen: unknown[] = [];
    respond = (request, response) => {
      seen.push(request.headers.authorization, request.url);
      pdf('attachment; filename="receipt-1.pdf"')(request, response);
    };
    const file = await http().download('/v1/receipt.pdf', { params: { a: 1 } });
    expect(file.filename).toBe('receipt-1.pdf');
    expect(file.blob.size).toBe(4);
    expect(seen).toEqual(['Bearer token-1', '/v1/receipt.pdf?a=1']);
  });

  it.each([undefined, 'inline', 'attachment; filename="../evil"'])(
    'fails with the disposition %s',
    async (header) => {
      respond = pdf(header);
      await expect(failure(http().download('/v1/x'))).resolves.toMatchObject({ kind: 'failed', code: 200 });
    },
  );

  it('rejects with the message of the envelope', async () => {
    respond = json(409, { status: 'Error', code: 409, message: 'Not paid yet' });
    await expect(failure(http().download('/v1/x'))).resolves.toMatchObject({
      kind: 'refused',
      message: 'Not paid yet',
    });
  });

  it('rejects when an error is no JSON, and ends the session after a 401', async () => {
    respond = (_, response) => void response.writeHead(401).end('<html>');
    await expect(failure(http().download('/v1/x'))).resolves.toMatchObject({ code: 401 });
    expect(session.expired).toHaveBeenCalledWith('token-1');
  });
});
