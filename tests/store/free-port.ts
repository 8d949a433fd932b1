import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { startScript } from './start-scripts';

/** What a store takes, counted from its PORT: storefront, sandbox, its mail server, API. */
const TAKEN = [0, 1, 2, 5];
const STEP = 10;

/** A PORT with which a whole store can start: the first from `first` on whose ports are all free. */
export async function freeStorePort(first: number): Promise<number> {
  const { isFree } = await startScript('ports');
  for (let port = first; port < first + 20 * STEP; port += STEP) {
    const free = await Promise.all(TAKEN.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`No free ports for a store from ${first} on.`);
}

/** A port of this machine's own choice. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((found, failed) => {
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
