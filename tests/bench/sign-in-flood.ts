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
  /** Sign-ins a second, by response status. */
  responses: Record<string, number>;
  cpuMsEach: number;
}

/**
 * Floods the API with failing sign-ins with valid captchas, each of which costs a password hash, while one shopper requests
 * the countries repeatedly. Captchas are solved before, because a real flood comes from other machines.
 */
export async function measureFlood(api: RunningApi): Promise<Flood> {
  const captchas = await solveCaptchas(api.url, CAPTCHAS);
  const shopper = leanClient(api.url, 1);
  const countries = () => shopper.call('GET', '/v1/countries');
  const quiet = await loop(3_000, countries, 1);
  const flooders = leanClient(api.url, FLOOD_CLIENTS);
  const responses: Record<string, number> = {};
  const signIn = async () => {
    const captcha = captchas.pop();
    if (!captcha) return end.abort();
    const signin = { email: `unknown.${captchas.length}@example.com`, password: 'not this one' };
    const { status } = await flooders.call('POST', '/v1/accounts/sessions/signin', { signin }, captcha);
    responses[status] = (responses[status] ?? 0) + 1;
  };
  const end = new AbortController();
  const before = cpuTime(api.pid);
  const begin = performance.now();
  const isRunning = () => !end.signal.aborted && performance.now() - begin < FLOOD_MS;
  const flood = Promise.all(
    Array.from({ length: FLOOD_CLIENTS }, async () => {
      while (isRunning()) await signIn();
    }),
  );
  const times: number[] = [];
  while (isRunning()) {
    const start = performance.now();
    await countries();
    times.push(performance.now() - start);
    // One shopper is not another flood.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await flood;
  const seconds = (performance.now() - begin) / 1000;
  const total = Object.values(responses).reduce((sum, count) => sum + count, 0);
  for (const client of [shopper, flooders]) client.close();
  return {
    quietP95Ms: percentile(quiet.times, 0.95),
    floodedP95Ms: percentile(times, 0.95),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, count]) => [status, count / seconds]),
    ),
    cpuMsEach: (cpuTime(api.pid) - before) / Math.max(1, total),
  };
}
