import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to `origin` over which a test sends anything; `from` is the client's address. */
export async function openConnection(origin: string, from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends `text`, and returns all that comes back until the connection closes or a whole JSON response is there. */
export async function exchange(origin: string, text: string): Promise<{ status: number; body: unknown }> {
  const socket = await openConnection(origin);
  socket.write(text, 'latin1');
  return readResponse(socket);
}

/** The next JSON response of a connection, which is then closed. */
export async function readResponse(socket: Socket): Promise<{ status: number; body: unknown }> {
  let received = '';
  for await (const chunk of socket) {
    received += chunk;
    const length = /content-length: (\d+)/i.exec(received)?.[1];
    const [, body] = received.split('\r\n\r\n');
    if (length !== undefined && body !== undefined && body.length >= Number(length)) break;
  }
  socket.destroy();
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  try {
    return { status, body: JSON.parse(body) };
  } catch {
    return { status, body };
  }
}
