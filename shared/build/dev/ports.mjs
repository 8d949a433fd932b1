import { createServer } from 'node:net';

const FIRST = 3_100;
const COUNT = 90;

/**
 * The port of a remote's development server: always the same one, so that an override goes on working, else the next
 * free one. `PORT` names another.
 * @param {{ name: string }} remote
 * @returns {Promise<number>}
 */
export async function freePort({ name }) {
  const wanted = process.env.PORT ? givenPort(process.env.PORT) : usualPort(name);
  for (let port = wanted; port < wanted + COUNT; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${wanted} to ${wanted + COUNT - 1} is free. Give another with PORT.`);
}

/** 3100 and a number that follows from the name alone, so that no list of remotes is kept anywhere. */
export function usualPort(name) {
  const sum = [...name].reduce((so, letter) => (so * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return FIRST + (sum % COUNT);
}

function givenPort(text) {
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
