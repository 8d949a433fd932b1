import { createServer } from 'node:net';

const FIRST = 3_100;
const COUNT = 90;

/**
 * The port of a remote's development server: always the same one, so that overrides stay valid, or the next free one. `PORT`
 * names another.
 * @param {{ name: string }} remote
 * @returns {Promise<number>}
 */
export async function freePort({ name }) {
  const first = process.env.PORT ? parsePort(process.env.PORT) : portOf(name);
  for (let port = first; port < first + COUNT; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${first} to ${first + COUNT - 1} is free. Set PORT to another one.`);
}

/** 3100 and a number that follows from the name, so that no list of remotes is needed. */
export function portOf(name) {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return FIRST + (sum % COUNT);
}

function parsePort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536 - COUNT) return port;
  throw new Error(`PORT is "${text}"; a port is a number from 1 to ${65_535 - COUNT}.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
