import { randomUUID } from 'node:crypto';
import { processOf, store } from '../store/store';
import type { Load } from './api-load';
import { cpuTime } from './cpu-time';
import { percentile } from './report';

const CLIENTS = 8;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 12_000;

interface Answer {
  data: { order: { order_id: string; access_token: string; order_status: string } };
}

/** A guest's whole checkout, by 8 clients at once: order, payment with the provider's Visa, and what became of it. */
export async function measureCheckouts(): Promise<Load & { workerCpuMs: number }> {
  await loop(WARM_UP_MS);
  const [api, worker] = [processOf('api'), processOf('worker')];
  const before = { api: cpuTime(api), worker: cpuTime(worker) };
  const { times, faults, seconds } = await loop(MEASURED_MS);
  return {
    name: 'guest checkout (3 calls)',
    perSecond: times.length / seconds,
    cpuMs: (cpuTime(api) - before.api) / Math.max(1, times.length),
    workerCpuMs: (cpuTime(worker) - before.worker) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
    faults,
  };
}

async function loop(forMs: number): Promise<{ times: number[]; faults: number; seconds: number }> {
  const times: number[] = [];
  let faults = 0;
  const begin = performance.now();
  const client = async () => {
    while (performance.now() - begin < forMs) {
      const start = performance.now();
      const paid = await checkOut().catch(() => false);
      if (paid) times.push(performance.now() - start);
      else faults += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { times, faults, seconds: (performance.now() - begin) / 1000 };
}

/** Whether a fresh guest's order was paid. */
async function checkOut(): Promise<boolean> {
  const guest = { first_name: 'Bench', last_name: 'Mark', email: `${randomUUID()}@example.com` };
  const line = {
    brand_id: 101,
    currency: 1,
    country_id: 1,
    giftcard_value: 50,
    quantity: 1,
    isforself: true,
  };
  const { data } = await post<Answer>('/v1/guest_orders', {
    user: guest,
    giftcard: [line],
    order: { payment_currency: 'AED', currency: 1, language_code: 'en' },
  });
  const { order_id, access_token } = data.order;
  await post('/v1/payments/create_checkout', { payment: { token: 'pm_card_visa', order_id, access_token } });
  const query = new URLSearchParams({ order_id, access_token });
  const processed = await post<Answer>(`/v1/payments/process_order_after_redirect?${query}`, {});
  return /^(APPROVED|FULFILLED)$/.test(processed.data.order.order_status);
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(store.api() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
