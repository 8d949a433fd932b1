import { client } from '../../platform/api/test/harness/client';
import { type SessionHeaders, visitor } from '../../platform/api/test/harness/people';

/** Signs fresh people up as a browser does it, captcha included; gives what their calls must carry. */
export async function signUpShoppers(url: string, count: number): Promise<SessionHeaders[]> {
  const { signUp } = visitor(client(url));
  const sessions: SessionHeaders[] = [];
  // One after the other: the captcha's work is done here, on the machine that is measured.
  while (sessions.length < count) sessions.push((await signUp(email())).session);
  return sessions;
}

let people = 0;

/** An address that no earlier run against the same store has used. */
function email(): string {
  people += 1;
  return `bench.${process.pid}.${Date.now()}.${people}@example.com`;
}

/** Solved captchas for signing in, each good once. */
export async function solveCaptchas(url: string, count: number): Promise<Record<string, string>[]> {
  const { solved } = visitor(client(url));
  const headers: Record<string, string>[] = [];
  while (headers.length < count) headers.push(await solved('signin'));
  return headers;
}
