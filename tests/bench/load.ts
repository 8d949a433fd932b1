import { cpuTime } from './cpu-time';
import { percentile } from './report';
import type { Target } from './targets';

/** The number of concurrent clients in every load. */
export const CONNECTIONS = 8;

/** The result of a load. */
export interface Load {
  name: string;
  perSecond: number;
  /** CPU time of the measured processes for one request. */
  cpuMs: number;
  p95Ms: number;
  /** The number of failed requests and responses other than 2xx. */
  errors: number;
  target?: Target;
}

/** Runs `work` repeatedly in concurrent clients. A run that throws counts as an error. */
export async function loop(
  durationMs: number,
  work: (client: number) => Promise<unknown>,
  clients = CONNECTIONS,
): Promise<LoopResult> {
  const times: number[] = [];
  let errors = 0;
  let firstError: unknown;
  const begin = performance.now();
  const runClient = async (client: number) => {
    while (performance.now() - begin < durationMs) {
      const start = performance.now();
      try {
        await work(client);
        times.push(performance.now() - start);
      } catch (error) {
        errors += 1;
        firstError ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  if (firstError) process.stderr.write(`An error: ${String(firstError).slice(0, 300)}\n`);
  return { times, errors, seconds: (performance.now() - begin) / 1000 };
}

export interface LoopResult {
  /** The duration of each run in milliseconds. */
  times: number[];
  errors: number;
  seconds: number;
}

/** Warms up, then measures a loop. CPU time is that of `pids`. */
export async function measureLoop(
  { warmUpMs, measuredMs, pids }: { warmUpMs: number; measuredMs: number; pids: number[] },
  work: (client: number) => Promise<unknown>,
): Promise<Omit<Load, 'name'>> {
  await loop(warmUpMs, work);
  const cpu = () => pids.reduce((sum, pid) => sum + cpuTime(pid), 0);
  const before = cpu();
  const { times, errors, seconds } = await loop(measuredMs, work);
  return {
    perSecond: times.length / seconds,
    cpuMs: (cpu() - before) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
    errors,
  };
}
