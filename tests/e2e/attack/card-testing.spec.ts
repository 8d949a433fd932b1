import { expect, isWhole, test } from './attacked-shop';
import { buyer, cardWithAuthentication, goodCard, stolenNumbers } from './stolen-cards';

const numbers = stolenNumbers();
const nextNumber = () => String(numbers.next().value);
const attempts = isWhole ? 200 : 30;

test('a program that tries stolen payment cards tests a handful of them, while others pay', async ({
  attackedShop,
}) => {
  const thief = buyer(attackedShop, '203.0.113.1');
  const others = buyer(attackedShop, '203.0.113.2');
  const answers: number[] = [];
  for (let i = 0; i < attempts; i += 1) {
    const ordered = await thief.order(`thief.${i}@example.com`);
    answers.push(
      ordered.status === 200 ? (await thief.pay(ordered.body.data.order, nextNumber())).status : 429,
    );
  }
  expect(answers.filter((status) => status === 402).length).toBeLessThanOrEqual(10);
  expect(new Set(answers.slice(10))).toEqual(
    new Set(answers.slice(10).map((status) => (status === 422 ? 422 : 429))),
  );

  const ordered = await others.order('another.shopper@example.com');
  expect((await others.pay(ordered.body.data.order, goodCard)).status).toBe(200);
});

test('many stolen cards at once are no more than one after the other', async ({ attackedShop }) => {
  const thief = buyer(attackedShop, '203.0.113.3');
  const first = await thief.order('first.at.once@example.com');
  expect((await thief.pay(first.body.data.order, nextNumber())).status).toBe(402);
  const orders = [];
  for (let i = 0; i < 12; i += 1)
    orders.push((await thief.order(`at.once.${i}@example.com`)).body.data.order);
  const answers = await Promise.all(orders.map((order) => thief.pay(order, nextNumber())));
  expect(answers.filter(({ status }) => status === 402).length).toBeLessThanOrEqual(9);
});

test('trying cards at the provider, without the shop, ends with the order', async ({ attackedShop }) => {
  const thief = buyer(attackedShop, '203.0.113.4');
  const { order } = (await thief.order('direct@example.com')).body.data;
  const { pi_id, pi_secret } = (await thief.pay(order, cardWithAuthentication)).body;
  let tried = 0;
  for (; tried < 1_000; tried += 1) {
    if ((await thief.confirm(pi_id, pi_secret, nextNumber())).status !== 402) break;
  }
  expect(tried).toBeLessThan(1_000);
  await expect.poll(async () => (await thief.readOrder(order)).body.data.order.order_status).toBe('FAILED');
  expect((await thief.confirm(pi_id, pi_secret, goodCard)).status).toBe(400);
});
