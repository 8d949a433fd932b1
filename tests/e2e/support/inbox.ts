import { expect } from '@playwright/test';
import { shop } from '../../running-shop/shop';

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  received_at: string;
}

/** The mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${shop.sandbox()}/inbox/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

/** Waits for the only mail to an address. Fails if there are more. */
export async function expectOneMail(email: string): Promise<Mail> {
  await expect.poll(() => mailsTo(email), { message: `a mail to ${email}` }).not.toEqual([]);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  return mails[0] as Mail;
}
