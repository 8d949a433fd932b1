import type { Page } from '@playwright/test';
import { expect } from './test';

export type Provider = 'Google' | 'Facebook';

/** The button of a provider, once the captcha is solved. */
export async function providerButton(page: Page, provider: Provider) {
  const button = page.getByRole('button', { name: `Continue with ${provider}` });
  if (await button.isDisabled()) await page.getByRole('checkbox', { name: 'I’m not a robot' }).click();
  await expect(button).toBeEnabled();
  return button;
}

/** Presses the button and waits for the provider's page in its window. */
export async function openSignInWindow(page: Page, provider: Provider): Promise<Page> {
  const button = await providerButton(page, provider);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Enters an account on the provider's page. The sandbox's page says "E-mail". */
export async function chooseAccount(
  page: Page,
  { email, firstName, verified = true }: { email: string; firstName: string; verified?: boolean },
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByText('Use another account').click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill(firstName);
  if (!verified) await page.getByLabel('has verified this e-mail').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Makes the browser block windows, as its settings or an app's browser do. */
export async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}
