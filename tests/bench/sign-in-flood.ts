import type { RunningApi } from './catalogue-load';
import { cpuTime } from './cpu-time';
import { leanClient } from './lean-client';
import { loop } from './load';
import { percentile } from './report';
import { solveCaptchas } from './shoppers';

const FLOOD_CLIENTS = 32;
const CAPTCHAS = 600;
const FLOOD_MS = 10_000;

export interface Flood {
  /** 95th percentiles of `GET /v1/countries` in milliseconds. */
  quietP95Ms: number;
  floodedP95Ms: number;
  /** Sign-ins a second by what they were answered. */
  answers: Record<string, number>;
  cpuMsEach: number;
}

/**
 * Wrong sign-ins from everywhere, each with a captcha that is good, so that each costs the API a password hash; beside
 * them one shopper who asks for the countries over and over. Captchas are solved before: the flood's machine is not ours.
 */
export async function measureFlood(api: RunningApi): Promise<Flood> {
  const captchas = await solveCaptchas(api.url, CAPTCHAS);
  const shopper = leanClient(api.url, 1);
  const countries = () => shopper.call('GET', '/v1/countries');
  const quiet = await loop(3_000, countries, 1);
  const flooders = leanClient(api.url, FLOOD_CLIENTS);
  const answers: Record<string, number> = {};
  const signIn = async () => {
    const captcha = captchas.pop();
    if (!captcha) return over.abort();
    const signin = { email: `nobody.${captchas.length}@example.com`, password: 'not this one' };
    const { status } = await flooders.call('POST', '/v1/accounts/sessions/signin', { signin }, captcha);
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const over = new AbortController();
  const before = cpuTime(api.pid);
  const begin = performance.now();
  const until = () => !over.signal.aborted && performance.now() - begin < FLOOD_MS;
  const flood = Promise.all(
    Array.from({ length: FLOOD_CLIENTS }, async () => {
      while (until()) await signIn();
    }),
  );
  const times: number[] = [];
  while (until()) {
    const start = performance.now();
    await countries();
    times.push(performance.now() - start);
    // A shopper, not a second flood.
    await new Promise((next) => setTimeout(next, 5));
  }
  await flood;
  const seconds = (performance.now() - begin) / 1000;
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
  for (const client of [shopper, flooders]) client.close();
  return {
    quietP95Ms: percentile(quiet.times, 0.95),
    floodedP95Ms: percentile(times, 0.95),
    answers: Object.fromEntries(Object.entries(answers).map(([status, count]) => [status, count / seconds])),
    cpuMsEach: (cpuTime(api.pid) - before) / Math.max(1, all),
  };
}
