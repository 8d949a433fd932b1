import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitPipelining } from './limit-pipelining';

let server: FastifyInstance;
let handled = 0;
let open: () => void;

/** Responses wait until `open` is called, as those do that need the API. */
beforeEach(async () => {
  handled = 0;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server = fastify();
  limitPipelining(server);
  server.get('/', async () => {
    handled++;
    await gate;
    return 'ok';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(count);

function openConnection(): Socket {
  return connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
}

/** The responses of a connection until there are so many. */
async function read(socket: Socket, count: number): Promise<void> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.split('HTTP/1.1 200').length - 1 >= count) return;
  }
}

describe('pipelined requests', () => {
  it('end their connection before they are handled, when they are many', async () => {
    const socket = openConnection();
    socket.resume().write(requests(5_000));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(handled).toBe(8);
  });

  it('are answered when they are few', async () => {
    const socket = openConnection();
    socket.write(requests(8));
    open();
    await read(socket, 8);
    expect(handled).toBe(8);
    socket.destroy();
  });

  it('are none when each waits for the response before, however many they are', async () => {
    open();
    const socket = openConnection();
    for (let count = 0; count < 50; count++) {
      socket.write(requests(1));
      await read(socket, 1);
    }
    expect(handled).toBe(50);
    socket.destroy();
  });
});
