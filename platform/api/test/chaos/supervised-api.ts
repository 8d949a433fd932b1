import { type Env, freePort, type RunningPart, startApi } from '../harness/processes';

/** An API process that comes back after each crash, at the same address, as under an operator's supervisor. */
export class SupervisedApi {
  private part: RunningPart | undefined;

  private constructor(
    private readonly env: Env,
    readonly url: string,
  ) {}

  static async start(env: Env, port?: number): Promise<SupervisedApi> {
    const own = String(port ?? (await freePort()));
    const api = new SupervisedApi({ ...env, API_PORT: own }, `http://127.0.0.1:${own}`);
    api.part = await startApi(api.env);
    return api;
  }

  /** Ends it with -9, wherever it is, and starts it again. */
  async crash(): Promise<void> {
    await this.part?.kill();
    this.part = await startApi(this.env);
  }

  async end(): Promise<void> {
    await this.part?.kill();
  }
}

/** Numbers below `n` in an order that a seed decides, so that a run can be seen again. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Lets `work` run for each item, so many at once. */
export async function eachOf<T>(
  items: T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const one = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
