import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { giftstore } from './harness/giftstore';

jest.setTimeout(60_000);

interface Received {
  path: string;
  authorization: string;
  body: { args: string[]; confirmed: boolean; file?: { name: string; content: string } };
}

const folder = mkdtempSync(join(tmpdir(), 'remote-commands-'));
const received: Received[] = [];
let responses: { status?: number; body: object }[] = [];
let server: Server;
let run: ReturnType<typeof giftstore>['run'];
let url: string;

/** A console that responds with what the test gives, in order. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    received.push({ path, authorization: headers.authorization ?? '', body: JSON.parse(body || '{}') });
    const { status = 200, body: reply = {} } = responses.shift() ?? {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  run = giftstore({ GIFTSTORE_CONSOLE: url, XDG_CONFIG_HOME: folder }).run;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
  mkdirSync(join(folder, 'giftstore'), { recursive: true });
  writeFileSync(
    join(folder, 'giftstore/session.json'),
    JSON.stringify({ url, token: 'secret', name: 'mona' }),
  );
});

const done = { kind: 'done', remarks: [], result: { data: { ok: true }, lines: ['Done.'] } };
const question = { kind: 'question', remarks: ['1.1 Acme'], question: 'Void 1.1?' };

describe('giftstore with a console', () => {
  it('sends the line with the session, and prints the result', async () => {
    responses = [{ body: done }];
    const { code, out } = await run(
      'orders',
      'refund',
      'GG-1',
      '--reason',
      'late = late',
      '--force',
      '--yes',
    );
    expect([code, out]).toEqual([0, 'Done.\n']);
    expect(received).toEqual([
      {
        path: '/api/commands',
        authorization: 'Bearer secret',
        body: { args: ['orders', 'refund', '--reason=late = late', '--force', 'GG-1'], confirmed: true },
      },
    ]);
  });

  it('goes on after a question in a script, as with a database', async () => {
    responses = [{ body: question }, { body: done }];
    const { code, err } = await run('orders', 'void-card', 'GG-1', '1.1', '1.2');
    expect([code, err]).toEqual([0, expect.stringContaining('1.1 Acme')]);
    expect(received.map(({ body }) => [body.args.slice(2), body.confirmed])).toEqual([
      [['GG-1', '1.1', '1.2'], false],
      [['GG-1', '1.1', '1.2'], true],
    ]);
  });

  it('sends the file that the line names', async () => {
    const path = join(folder, 'codes.csv');
    writeFileSync(path, 'brand_id,code');
    responses = [{ body: done }];
    const { json } = await run('stock', 'import', path, '--dry-run', '--json');
    expect(json).toEqual({ ok: true });
    expect(received[0]?.body).toEqual({
      args: ['stock', 'import', '--dry-run', 'codes.csv'],
      confirmed: true,
      file: { name: 'codes.csv', content: Buffer.from('brand_id,code').toString('base64') },
    });
  });

  it.each([
    ['forbidden', 1, 'The role support may not run: fees set'],
    ['usage', 2, 'is not an amount'],
    ['failed', 1, 'There is no order'],
  ])('ends like a command that is refused as %s', async (reason, expected, message) => {
    responses = [{ body: { kind: 'refused', reason, message, errors: {}, remarks: [] } }];
    const { code, err } = await run('fees', 'set', '2');
    expect([code, err]).toEqual([expected, expect.stringContaining(message)]);
  });

  it('sends nothing without a session at this console, or when the line is wrong', async () => {
    expect((await run('fees', 'set')).code).toBe(2);
    rmSync(join(folder, 'giftstore/session.json'));
    expect(await run('fees', 'list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('giftstore sign-in'),
    });
    const elsewhere = { url: 'https://other.example', token: 'secret', name: 'mona' };
    writeFileSync(join(folder, 'giftstore/session.json'), JSON.stringify(elsewhere));
    expect((await run('fees', 'list')).code).toBe(1);
    expect(received).toEqual([]);
  });

  it('says that a session has ended, that files are not written, and that plain HTTP is refused', async () => {
    responses = [{ status: 401, body: { error: 'Sign in first: giftstore sign-in' } }];
    expect((await run('fees', 'list')).err).toContain('Sign in first');
    expect((await run('catalogue', 'export', '--file', join(folder, 'new.json'))).err).toContain(
      'writes no file',
    );
    const { run: plainly } = giftstore({
      GIFTSTORE_CONSOLE: 'http://console.example',
      XDG_CONFIG_HOME: folder,
    });
    const session = { url: 'http://console.example', token: 'secret', name: 'mona' };
    writeFileSync(join(folder, 'giftstore/session.json'), JSON.stringify(session));
    expect((await plainly('fees', 'list')).err).toContain('must be an https address');
  });
});
