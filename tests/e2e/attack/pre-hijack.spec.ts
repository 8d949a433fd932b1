import { type AttackedShop, expect, test } from './attacked-shop';
import { guestOrder, mailedToken, newAddress, PASSWORD, Visitor } from './visitor';

const VICTIMS_PASSWORD = 'the victim 2 chooses';

/** An attacker signs up with the e-mail of a victim, who has bought here as a guest. */
async function hijack(shop: AttackedShop) {
  const email = newAddress('victim');
  const attacker = new Visitor(shop);
  expect((await attacker.signUp(email, 'Visit our prize page')).status).toBe(200);
  const victim = new Visitor(shop);
  const order = await victim.call('POST', '/v1/guest_orders', await guestOrder(shop, { email }));
  expect(order.status).toBe(200);
  expect((await attacker.call('GET', '/v1/orders')).body.data.total).toBe(0);
  return { email, attacker, victim };
}

async function linkOf(shop: AttackedShop, email: string, name: 'token' | 'confirm_token'): Promise<string> {
  await expect.poll(() => mailedToken(shop, email, name)).toBeTruthy();
  return (await mailedToken(shop, email, name)) as string;
}

/** What remains of the attack. */
async function gainOf({ email, attacker }: Awaited<ReturnType<typeof hijack>>) {
  const statuses = [
    await attacker.call('GET', '/v1/user'),
    await attacker.call('GET', '/v1/orders'),
    await attacker.call('PUT', '/v1/accounts/passwords/change_password', {
      change_password: { password: 'another horse 8', password_confirmation: 'another horse 8' },
    }),
    await attacker.signIn(email, PASSWORD),
  ];
  return statuses.map(({ status }) => status);
}

test.describe('an attacker who signed up with a victim’s e-mail', () => {
  test('loses session and password when the victim’s link is opened without a session', async ({
    attackedShop,
  }) => {
    const stolen = await hijack(attackedShop);
    const confirmed = await stolen.victim.confirm(await linkOf(attackedShop, stolen.email, 'confirm_token'));
    expect(confirmed.body.data).toEqual({ user_email: { email: stolen.email, verified: true } });
    expect(await gainOf(stolen)).toEqual([401, 401, 401, 401]);
    const token = await linkOf(attackedShop, stolen.email, 'token');
    expect((await stolen.victim.resetPassword(token, VICTIMS_PASSWORD)).status).toBe(200);
    expect((await stolen.victim.signIn(stolen.email, VICTIMS_PASSWORD)).status).toBe(200);
    expect((await stolen.victim.call('GET', '/v1/orders')).body.data.total).toBe(1);
    expect((await stolen.victim.call('GET', '/v1/user')).body.data.profile.first_name).not.toContain('prize');
  });

  test('loses both when the victim signs in with Google', async ({ attackedShop }) => {
    const stolen = await hijack(attackedShop);
    expect((await stolen.victim.signInWithGoogle(stolen.email)).status).toBe(200);
    expect(await gainOf(stolen)).toEqual([401, 401, 401, 401]);
  });

  test('gains nothing when the victim opens the link in a browser and does not know the password', async ({
    attackedShop,
    page,
  }) => {
    const stolen = await hijack(attackedShop);
    const token = await linkOf(attackedShop, stolen.email, 'confirm_token');
    await page.goto(`${attackedShop.url}/?confirm_token=${token}`);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Sign in to confirm your email')).toBeVisible();
    expect((await stolen.attacker.call('GET', '/v1/orders')).body.data.total).toBe(0);
  });
});
