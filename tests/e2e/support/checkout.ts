import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './catalogue';
import type { Customer } from './customer';

/** Stripe's published test cards. */
export const cards = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  threeDSecure: '4000002760003184',
} as const;

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
}

/** From the cart to the payment page, which is a new document. */
export async function checkOutAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout as guest' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
}

export async function fillGuestDetails(page: Page, buyer: Customer): Promise<void> {
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
}

/** The payment provider's fields, each in its frame. */
export function cardFields(page: Page): Record<'number' | 'expiry' | 'cvc', Locator> {
  const field = (frame: string, name: string) =>
    page.frameLocator(`iframe[title="Secure ${frame} input frame"]`).locator(`[name=${name}]`);
  return {
    number: field('card number', 'cardnumber'),
    expiry: field('expiration date', 'exp-date'),
    cvc: field('CVC', 'cvc'),
  };
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Confirm and pay|Pay) / });

export async function fillCardFields(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.number.fill(number);
  await fields.expiry.fill('1240');
  await fields.cvc.fill('123');
}

export async function payWith(page: Page, number: string): Promise<void> {
  await fillCardFields(page, number);
  await payButton(page).click();
}

/** After a successful payment: closes the dialog. @returns the order number */
export async function confirmSuccess(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'See the order' }).click();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

/** With a filled cart, from any page with the header: continues to the payment card's fields. */
export async function goToCardStep(page: Page, buyer: Customer): Promise<void> {
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await expect(cardFields(page).number).toBeVisible();
}

/** On the bank's 3-D Secure page: ends the authentication. */
export async function authenticate(page: Page, outcome: 'Complete' | 'Fail'): Promise<void> {
  await page.getByRole('button', { name: `${outcome} authentication` }).click();
}
