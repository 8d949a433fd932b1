import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ address: string, root: string, pid: number, since: string }} AnnouncedShop */

/** Where `npm start` of a shop says where it is (`platform/start/announce-shop.mjs`). */
export function announcementsFolder(env = process.env) {
  const state = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(homedir(), '.local/state');
  return join(state, 'giftstore/shops');
}

/**
 * Addresses of the shops of this account whose processes run: that of the working tree of `root` first, then the newest first. Whether
 * they respond is another question.
 * @param {string} root of a remote
 * @param {string} [folder]
 * @returns {string[]}
 */
export function announcedShops(root, folder = announcementsFolder()) {
  const shops = filesIn(folder).flatMap((file) => readShop(join(folder, file)) ?? []);
  const isBeside = (shop) => Number(`${root}/`.startsWith(`${shop.root}/`));
  shops.sort((a, b) => isBeside(b) - isBeside(a) || b.since.localeCompare(a.since));
  return shops.map(({ address }) => address);
}

function filesIn(folder) {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

/** Null for one whose process has ended; that one could not withdraw its file when it was killed. */
function readShop(file) {
  try {
    const shop = JSON.parse(readFileSync(file, 'utf8'));
    if (isOfThisMachine(shop.address) && isAlive(shop.pid)) return shop;
    rmSync(file, { force: true });
  } catch {
    // One that is being written or removed.
  }
  return null;
}

function isOfThisMachine(address) {
  return ['localhost', '127.0.0.1'].includes(new URL(address).hostname);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another account.
    return error.code === 'EPERM';
  }
}
