import { accountCalls, type SessionHeaders } from '../../platform/api/test/harness/account-calls';
import { client } from '../../platform/api/test/harness/client';

/** Signs up new customers, including captchas. @returns the headers of their requests */
export async function signUpShoppers(url: string, count: number): Promise<SessionHeaders[]> {
  const { signUp } = accountCalls(client(url));
  const sessions: SessionHeaders[] = [];
  // Sequential, because the captchas are solved on the measured machine.
  while (sessions.length < count) sessions.push((await signUp(email())).session);
  return sessions;
}

let customerCount = 0;

/** A new address, also across runs on the same shop. */
function email(): string {
  customerCount += 1;
  return `bench.${process.pid}.${Date.now()}.${customerCount}@example.com`;
}

/** Solved captchas for signing in. Each can be used once. */
export async function solveCaptchas(url: string, count: number): Promise<Record<string, string>[]> {
  const { solveCaptcha } = accountCalls(client(url));
  const headers: Record<string, string>[] = [];
  while (headers.length < count) headers.push(await solveCaptcha('signin'));
  return headers;
}
