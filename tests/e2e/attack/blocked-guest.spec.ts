import { expect, isWhole, test } from './attacked-shop';
import { buyer, cardWithAuthentication, goodCard } from './stolen-cards';

const strangers = isWhole ? 100 : 10;

test("unpaid orders with a guest's e-mail keep the guest from nothing", async ({ attackedShop }) => {
  const name = 'blocked.guest';
  for (let i = 0; i < strangers; i += 1) {
    const stranger = buyer(attackedShop, `198.51.100.${i % 250}`);
    const ordered = await stranger.order(`${name}+${i}@example.com`, 5);
    expect(ordered.status).toBe(200);
    // Half of them wait for 3-D Secure for as long as an order stays open.
    if (i % 2) expect((await stranger.pay(ordered.body.data.order, cardWithAuthentication)).status).toBe(200);
  }
  const guest = buyer(attackedShop, '192.0.2.20');
  const ordered = await guest.order(`${name}@example.com`, 5);
  expect(ordered.status).toBe(200);
  expect((await guest.pay(ordered.body.data.order, goodCard)).status).toBe(200);
  // What was bought counts, wherever the next order comes from.
  const more = await buyer(attackedShop, '192.0.2.21').order(`${name}@example.com`);
  expect(more).toMatchObject({
    status: 422,
    body: { errors: { base: [expect.stringMatching(/5 gift cards/)] } },
  });
});
