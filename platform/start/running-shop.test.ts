import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder.mjs';
import { environmentOfRunningShop } from './running-shop.mjs';

let GIFTSTORE_DATA: string;
beforeEach(() => {
  GIFTSTORE_DATA = mkdtempSync(join(tmpdir(), 'beside-'));
});
afterEach(() => rmSync(GIFTSTORE_DATA, { recursive: true }));

const portsOf = (given: NodeJS.ProcessEnv) => {
  const { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT } = environmentOfRunningShop(
    { GIFTSTORE_DATA, ...given },
    '/tree',
  ).env;
  return [PORT, SANDBOX_PORT, SMTP_PORT, API_PORT].map(Number);
};

it('puts the SMTP of a sandbox on the port after its own', () => {
  expect(portsOf({ SANDBOX_PORT: '5000' })).toEqual([3000, 5000, 5001, 3005]);
  expect(portsOf({ SANDBOX_PORT: '5000', SMTP_PORT: '2525' })).toEqual([3000, 5000, 2525, 3005]);
  const { env } = environmentOfRunningShop({ GIFTSTORE_DATA, SANDBOX_PORT: '5000' }, '/tree');
  expect(env.SMTP_URL).toBe('smtp://127.0.0.1:5001');
});

it("takes the running shop's ports, and lets PORT move nothing else", async () => {
  const shop = { PORT: 4000, SANDBOX_PORT: 4001, SMTP_PORT: 2525, API_PORT: 4005 };
  const { release } = await lockDataFolder(GIFTSTORE_DATA, shop, () => {});
  expect(portsOf({ PORT: '4100' })).toEqual([4100, 4001, 2525, 4005]);
  expect(portsOf({ SANDBOX_PORT: '4001' })).toEqual([4000, 4001, 2525, 4005]);
  expect(portsOf({ SANDBOX_PORT: '5000' })).toEqual([4000, 5000, 5001, 4005]);
  release();
});
