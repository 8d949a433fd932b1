import { type AttackedShop, expect, test } from './attacked-shop';
import { guestOrder, mailsTo, newAddress, Visitor } from './visitor';

/** A name that the request's schema accepts, with a message to a stranger. */
const BAIT = 'You won a prize call us now';
const LINKS = [
  'https://evil.example/win',
  'evil.example',
  'www.evil',
  'Mona\nSubject: You won',
  'Mona\u202Eevil',
];

const mailCount = async (shop: AttackedShop, email: string) => (await mailsTo(shop, email)).length;

test.describe('the shop as a sender of strangers’ text', () => {
  test('mails nothing that was typed at sign-up', async ({ attackedShop }) => {
    const email = newAddress('victim');
    const stranger = new Visitor(attackedShop);
    expect((await stranger.signUp(email, BAIT)).status).toBe(200);
    await stranger.forgot(email);
    await expect.poll(() => mailCount(attackedShop, email)).toBe(2);
    for (const { subject, text, html } of await mailsTo(attackedShop, email)) {
      expect(subject + text + html).not.toContain('prize');
    }
  });

  test('mails no typed name with the link to an unpaid order', async ({ attackedShop }) => {
    const email = newAddress('victim');
    const stranger = new Visitor(attackedShop);
    const order = await stranger.call(
      'POST',
      '/v1/guest_orders',
      await guestOrder(attackedShop, { email, first_name: BAIT }),
    );
    expect(order.status).toBe(200);
    const { order_id } = order.body.data.order;
    expect((await stranger.call('POST', '/v1/orders/lookup', { order_id, email })).status).toBe(200);
    await expect.poll(() => mailCount(attackedShop, email)).toBe(1);
    const [mail] = await mailsTo(attackedShop, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('prize');
  });

  test('accepts no links, line breaks and bidi characters as names', async ({ attackedShop }) => {
    const stranger = new Visitor(attackedShop);
    for (const name of LINKS) {
      const { status, body } = await stranger.signUp(newAddress('victim'), name);
      expect({ name, status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        name,
        status: 422,
        fields: ['first_name'],
      });
    }
  });

  test('floods no mailbox: one recipient gets three mails in an hour, asked for from however many addresses', async ({
    attackedShop,
  }) => {
    const email = newAddress('victim');
    await new Visitor(attackedShop).signUp(email);
    const statuses: number[] = [];
    for (let network = 1; network <= 6; network += 1) {
      statuses.push((await new Visitor(attackedShop, `192.0.2.${network}`).forgot(email)).status);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    await expect.poll(() => mailCount(attackedShop, email)).toBe(3);
    // A mail that was asked for later has arrived, and no further one has.
    const marker = newAddress('marker');
    await new Visitor(attackedShop).signUp(marker);
    await expect.poll(() => mailCount(attackedShop, marker)).toBe(1);
    expect(await mailCount(attackedShop, email)).toBe(3);
  });
});
