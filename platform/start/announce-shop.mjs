// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the shops of this account that run on this machine say where they are. Development servers read it
 * (`shared/build/dev/announced-shops.mjs`), also those of other repositories.
 * @param {NodeJS.ProcessEnv} env
 */
export function announcementsFolder(env) {
  const state = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(homedir(), '.local/state');
  return join(state, 'giftstore/shops');
}

/**
 * Says where the shop of this process is. One that cannot say it runs nevertheless: SHOP_URL names it then.
 * @param {string} folder
 * @param {{ address: string, root: string }} shop `root`: its working tree
 * @returns {() => void} withdraws the announcement
 */
export function announceShop(folder, { address, root }) {
  const file = join(folder, `${process.pid}.json`);
  const announcement = { address, root, pid: process.pid, since: new Date().toISOString() };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(announcement), { mode: 0o600 });
  } catch {
    return () => {};
  }
  return () => rmSync(file, { force: true });
}
