import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcementsFolder, announceShop } from './announce-shop.mjs';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'announced-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const shop = { address: 'http://localhost:4000', root: '/work/shop' };

it('says where a shop runs, to its own account only, until it is withdrawn', () => {
  const folder = announcementsFolder({ XDG_STATE_HOME: state });
  expect(folder).toBe(join(state, 'giftstore/shops'));
  const withdraw = announceShop(folder, shop);
  const file = join(folder, `${process.pid}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    ...shop,
    pid: process.pid,
    since: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  withdraw();
  expect(readdirSync(folder)).toEqual([]);
});

it('is no obstacle for a shop where it cannot be written', () => {
  const file = join(state, 'a-file');
  writeFileSync(file, '');
  expect(() => announceShop(join(file, 'shops'), shop)()).not.toThrow();
});
