import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A response that came through the venue's network. */
export interface Passed {
  method: string;
  path: string;
  status: number;
  type: string;
  /** Bytes of its body as served, compressed. */
  bytes: number;
}

/**
 * The network between a booth and its edge: it records everything that passes, service workers' requests included, and it
 * can be cut. A cut network accepts connections and drops them, as a venue's access point does.
 */
export interface VenueNetwork {
  url: string;
  passed: Passed[];
  cut(): void;
  restore(): void;
  /** From now on changes the bodies of these paths on their way. */
  alter(pattern: RegExp): void;
  close(): Promise<void>;
}

/** Starts a network before `target`, on a port of its own. */
export async function startVenueNetwork(target: string): Promise<VenueNetwork> {
  const sockets = new Set<Socket>();
  const passed: Passed[] = [];
  let isCut = false;
  let altered = /(?!)/;
  const server = createServer((incoming, outgoing) => {
    const changes = altered.test(incoming.url ?? '');
    pass(target, incoming, outgoing, { changes, record: (response) => passed.push(response) });
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    passed,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    alter(pattern) {
      altered = pattern;
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

interface PassOptions {
  changes: boolean;
  record: (response: Passed) => void;
}

function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { changes, record }: PassOptions,
): void {
  const { method = 'GET', url: path = '/', headers } = incoming;
  const upstream = request(new URL(path, target), { method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const body = Buffer.concat(chunks);
      if (changes && body.length) body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
      record({
        method,
        path,
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type'] ?? ''),
        bytes: body.length,
      });
      outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
    });
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
