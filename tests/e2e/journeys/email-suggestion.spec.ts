import { expectAccessible } from '../support/accessible';
import { emailField } from '../support/account';
import { fillCart } from '../support/catalogue';
import { checkOutAsGuest, openCart } from '../support/checkout';
import { expect, test } from '../support/test';

for (const width of [320, 1440]) {
  test(`suggests the domain of a mistyped email at ${width} px, and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await fillCart(page);
    await openCart(page);
    await checkOutAsGuest(page);
    const next = page.getByRole('button', { name: 'Continue to payment' });
    const before = await next.boundingBox();
    await emailField(page).fill('Jana.H@gmial.com');
    const suggestion = page.getByRole('button', { name: /^Did you mean .*gmail\.com/ });
    await expect(suggestion).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
    await expectAccessible(page, 'a suggested domain');
    await suggestion.click();
    await expect(emailField(page)).toHaveValue('Jana.H@gmail.com');
    await expect(emailField(page)).toBeFocused();
    await expect(suggestion).toBeHidden();
    expect(await next.boundingBox()).toEqual(before);
  });
}

test('shows a suggested domain above the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  const next = page.getByRole('button', { name: 'Continue to payment' });
  const bar = page.getByRole('region', { name: 'Next step' });
  const suggestion = page.getByRole('button', { name: /^Did you mean .*gmail\.com/ });
  const expectAboveBar = async () => {
    const [shown, below] = await Promise.all([suggestion.boundingBox(), bar.boundingBox()]);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };
  // The summary of the errors takes its room above the field, to which it links.
  await next.click();
  await page.getByRole('link', { name: 'Email: This field is required' }).click();
  await page.keyboard.type('jana@gmial.com');
  await expect(suggestion).toBeVisible();
  await expect(expectAboveBar).toPass();

  // As with a phone's keyboard: the field stands right above the bar, where a tap scrolls nothing.
  await emailField(page).fill('');
  await page.setViewportSize({ width: 390, height: 500 });
  const [field, below] = await Promise.all([emailField(page).boundingBox(), bar.boundingBox()]);
  await page.evaluate(
    (by) => window.scrollBy(0, by),
    (field?.y ?? 0) + (field?.height ?? 0) - (below?.y ?? 0),
  );
  await emailField(page).tap();
  await page.keyboard.type('jana@gmial.com');
  await expect(suggestion).toBeVisible();
  await expect(expectAboveBar).toPass();
});

test('shows the errors of a form at the first press, although its email looks mistyped', async ({ page }) => {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill('Layla');
  await emailField(page).fill('layla@gmial.com');
  await expect(page.getByRole('button', { name: /^Did you mean .*gmail\.com/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Last name: This field is required' })).toBeVisible();
});
