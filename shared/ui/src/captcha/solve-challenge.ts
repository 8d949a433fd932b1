/** A challenge of the API: guesses of a counter until the derived key has the wanted start. */
interface Challenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** What ALTCHA's worker posts: a solution, an error, or null when it gave up. */
type WorkerReply = { counter: number; derivedKey: string } | { error: unknown } | null;

/** More workers than these do not help a phone. */
const MAX_WORKERS = 4;

/**
 * Fetches a proof-of-work challenge (ALTCHA) and solves it in workers.
 * @param url of the challenge
 * @returns the solution as the API takes it: base64 of the challenge and its solution
 * @throws Error when the challenge cannot be fetched or solved, or `signal` is aborted
 */
export async function solveChallenge(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`the challenge has status ${response.status}`);
  const challenge: Challenge = await response.json();
  const solution = await solveInWorkers(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Each worker guesses every n-th counter; the first solution ends all of them. */
function solveInWorkers(challenge: Challenge, signal: AbortSignal): Promise<WorkerReply> {
  // One processor is left for the page, on which the shopper types.
  const count = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const workers = Array.from({ length: count }, createWorker);
  const reply = new Promise<WorkerReply>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    for (const [counterStart, worker] of workers.entries()) {
      worker.onerror = () => reject(new Error('the worker did not start'));
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) =>
        data && 'counter' in data ? resolve(data) : reject(new Error('the challenge was not solved'));
      worker.postMessage({ type: 'work', challenge, counterStart, counterStep: count });
    }
  });
  return reply.finally(() => {
    for (const worker of workers) worker.terminate();
  });
}

/** A file of ours, since the content security policy allows no inline worker. */
function createWorker(): Worker {
  return new Worker(new URL('altcha/workers/pbkdf2', import.meta.url));
}
