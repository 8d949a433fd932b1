import { type Env, freePort, type RunningPart, startApi } from '../harness/processes';

/** An API process that is restarted at the same address after each crash, as a supervisor does. */
export class SupervisedApi {
  private part: RunningPart | undefined;

  private constructor(
    private readonly env: Env,
    readonly url: string,
  ) {}

  static async start(env: Env, port?: number): Promise<SupervisedApi> {
    const apiPort = String(port ?? (await freePort()));
    const api = new SupervisedApi({ ...env, API_PORT: apiPort }, `http://127.0.0.1:${apiPort}`);
    api.part = await startApi(api.env);
    return api;
  }

  /** Kills it with SIGKILL and starts it again. */
  async crash(): Promise<void> {
    await this.part?.kill();
    this.part = await startApi(this.env);
  }

  async end(): Promise<void> {
    await this.part?.kill();
  }
}

/** Pseudo-random numbers below `n`; the same seed repeats a run. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Runs `work` for each item, up to `concurrency` of them at once. */
export async function eachOf<T>(
  items: T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const one = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}
