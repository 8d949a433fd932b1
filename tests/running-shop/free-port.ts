import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { startScript } from './start-scripts';

/** The ports of a shop, relative to its PORT: storefront, sandbox, mail server, API. */
const PORT_OFFSETS = [0, 1, 2, 5];
const STEP = 10;

/** The first PORT, from `first` on, for which all ports of a shop are free. */
export async function freeShopPort(first: number): Promise<number> {
  const { isFree } = await startScript('ports');
  for (let port = first; port < first + 20 * STEP; port += STEP) {
    const free = await Promise.all(PORT_OFFSETS.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`There are no free ports for a shop from ${first} on.`);
}

/** A free port, selected by the operating system. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
