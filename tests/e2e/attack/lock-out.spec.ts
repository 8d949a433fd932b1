import { expect, isWhole, test } from './attacked-shop';
import { newAddress, PASSWORD, Visitor } from './visitor';

const networks = isWhole ? 12 : 5;
/** The default of RATE_LIMIT_SIGN_IN_WRONG. */
const WRONG_PER_NETWORK = 20;

const networkOf = (group: number, host: number) => `203.0.${113 + group}.${host}`;

test('strangers with many addresses lock no owner out who signs in on a known device', async ({
  attackedShop,
}) => {
  const email = newAddress('owner');
  const owner = new Visitor(attackedShop);
  await owner.signUp(email);
  const statuses: number[] = [];
  for (let network = 1; network <= networks; network += 1) {
    const stranger = new Visitor(attackedShop, networkOf(0, network));
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await stranger.signIn(email, `wrong word ${guess}`)).status);
    }
  }
  // 20 guesses in an hour, however many addresses the strangers have.
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - 20);
  expect((await new Visitor(attackedShop, networkOf(0, 200)).signIn(email)).status).toBe(429);
  expect((await owner.movedTo(networkOf(0, 1)).signIn(email, PASSWORD)).status).toBe(200);
});

test('one password on many accounts from one network is tried only a few times', async ({ attackedShop }) => {
  const owner = new Visitor(attackedShop);
  const email = newAddress('owner');
  await owner.signUp(email);
  const sprayer = new Visitor(attackedShop, networkOf(1, 1));
  const statuses: number[] = [];
  for (let account = 0; account < WRONG_PER_NETWORK + (isWhole ? 20 : 3); account += 1) {
    statuses.push((await sprayer.signIn(newAddress('someone'), 'Summer2026!')).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(WRONG_PER_NETWORK);
  expect(statuses.slice(WRONG_PER_NETWORK).every((status) => status === 429)).toBe(true);
  // Neither those who share the network nor other customers notice.
  expect((await owner.movedTo(networkOf(1, 1)).signIn(email)).status).toBe(200);
});
