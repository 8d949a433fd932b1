import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notifyRolledBack, signWebhook } from './webhook';

const secret = 's'.repeat(32);
const event = {
  channel: 'live',
  remote: 'mf-a',
  version: '1.1.0',
  stable: '1.0.0',
  why: '12 of 40 networks failed on 1.1.0, 1 of 300 on 1.0.0',
  at: '2026-11-23T06:00:00.000Z',
};

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A receiver that responds with these statuses, one after another. */
async function receiver(...statuses: number[]) {
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(statuses[received.length - 1] ?? 200, { location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  return { received, webhook: { url: `http://127.0.0.1:${port}/hook?key=hidden`, secret } };
}

it('posts what happened, signed with its time', async () => {
  const { received, webhook } = await receiver(204);
  await notifyRolledBack(webhook, event);
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const id = 'live/mf-a@1.1.0/2026-11-23T06:00:00.000Z';
  expect(JSON.parse(body)).toEqual({ type: 'canary.rolled_back', id, ...event });
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-giftstore-signature'])) ?? [];
  expect(signature).toBe(signWebhook(body, Number(seconds), secret));
  expect(signWebhook(`${body} `, Number(seconds), secret)).not.toBe(signature);
  expect(signWebhook(body, Number(seconds) + 1, secret)).not.toBe(signature);
});

it('repeats a message with the same id while the receiver fails', async () => {
  const { received, webhook } = await receiver(503, 429, 200);
  await notifyRolledBack(webhook, event, { waitMs: 0 });
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect(received).toHaveLength(3);
});

it.each([
  ['refuses it', [400], 1, 'status 400'],
  ['fails each time', [500, 500, 500], 3, 'status 500'],
  ['redirects', [302, 302, 302], 3, 'cannot be reached'],
])('throws without the address when the receiver %s', async (_what, statuses, attempts, message) => {
  const { received, webhook } = await receiver(...statuses);
  const sent = notifyRolledBack(webhook, event, { waitMs: 0 });
  await expect(sent).rejects.toThrow(message);
  await expect(sent).rejects.not.toThrow('hidden');
  expect(received).toHaveLength(attempts);
});
