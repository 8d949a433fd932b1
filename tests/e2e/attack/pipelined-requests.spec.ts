import { connect, type Socket } from 'node:net';
import { expect, isWhole, test } from './attacked-shop';

const connections = isWhole ? 200 : 40;
const requests = isWhole ? 3_000 : 500;

test('connections that send requests without waiting for responses are closed, and delay no other shopper', async ({
  attackedShop: { url, port },
}) => {
  const text = 'GET /v1/brands?currency=1 HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(requests);
  const sockets = Array.from({ length: connections }, () => flood(port, text));
  const closed = Promise.all(sockets.map((socket) => new Promise((done) => socket.once('close', done))));
  for (let shopper = 0; shopper < 20; shopper += 1) {
    const responses = await Promise.all(['/', '/v1/countries'].map((path) => fetch(url + path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
  await closed;
});

function flood(port: number, text: string): Socket {
  // Of another address than the shoppers', whose requests must not count against a limit that the flood has reached.
  const options = { host: '127.0.0.1', port, localAddress: '127.0.0.2' };
  const socket = connect(options).on('error', () => {});
  socket.resume().write(text);
  return socket;
}
