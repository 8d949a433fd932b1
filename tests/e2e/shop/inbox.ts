import { expect } from '@playwright/test';
import { store } from '../../store/store';

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  received_at: string;
}

/** Mails that arrived for somebody, oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${store.sandbox()}/inbox/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** The only mail of somebody: waits for it, and fails when there are more. */
export async function onlyMailTo(email: string): Promise<Mail> {
  await expect.poll(() => mailsTo(email), { message: `a mail to ${email}`, timeout: 20_000 }).not.toEqual([]);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  return mails[0] as Mail;
}
