// @ts-check
import { createServer } from 'node:net';
import { portOwner } from './port-owner.mjs';

/** @typedef {import('./environment.mjs').Ports} Ports */

/**
 * A free TCP port of the loopback address.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {Partial<Ports>} ports by the name of their setting
 * @throws {Error} that names, for each port in use, its process and the setting to change
 */
export async function requireFreePorts(ports) {
  const clashes = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      clashes.push(`Port ${port} is in use by ${portOwner(port)}; set ${name} to another.`);
  }
  if (clashes.length) throw new Error(clashes.join('\n'));
}

/**
 * Whether a server could listen on this port, on every address or on loopback alone.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await canListen(port, host))) return false;
  return true;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} also true where the machine lacks the address (no IPv6)
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
      resolve(!['EADDRINUSE', 'EACCES'].includes(code));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
