import { cpuTime } from './cpu-time';
import { percentile } from './report';
import type { Target } from './targets';

/** How many ask at once, in every load. */
export const CONNECTIONS = 8;

/** What a load came to. */
export interface Load {
  name: string;
  perSecond: number;
  /** Of the processes that answer, for one request. */
  cpuMs: number;
  p95Ms: number;
  /** Answers that were not 2xx, and requests that failed. */
  errors: number;
  target?: Target;
}

/** Runs `work` over and over by `CONNECTIONS` clients at once; a run counts when it resolves, and is a fault when it throws. */
export async function loop(
  forMs: number,
  work: (client: number) => Promise<unknown>,
  clients = CONNECTIONS,
): Promise<LoopResult> {
  const times: number[] = [];
  let faults = 0;
  let firstFault: unknown;
  const begin = performance.now();
  const one = async (client: number) => {
    while (performance.now() - begin < forMs) {
      const start = performance.now();
      try {
        await work(client);
        times.push(performance.now() - start);
      } catch (error) {
        faults += 1;
        firstFault ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  if (firstFault) process.stderr.write(`a fault: ${String(firstFault).slice(0, 300)}\n`);
  return { times, errors: faults, seconds: (performance.now() - begin) / 1000 };
}

export interface LoopResult {
  /** Milliseconds that each run took. */
  times: number[];
  errors: number;
  seconds: number;
}

/** Figures of a loop: warms up, then measures; CPU is that of `pids`. */
export async function measureLoop(
  { warmUpMs, measuredMs, pids }: { warmUpMs: number; measuredMs: number; pids: number[] },
  work: (client: number) => Promise<unknown>,
): Promise<Omit<Load, 'name'>> {
  await loop(warmUpMs, work);
  const cpu = () => pids.reduce((sum, pid) => sum + cpuTime(pid), 0);
  const before = cpu();
  const { times, errors: faults, seconds } = await loop(measuredMs, work);
  return {
    perSecond: times.length / seconds,
    cpuMs: (cpu() - before) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
    errors: faults,
  };
}
