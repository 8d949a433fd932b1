import type { RemoteLifecycles } from '@giftstore/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Name of a remote's federation container, as its build sets it (shared/build/webpack.mjs). */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/** Passes each remote entry's script to `guard` before it is requested; a hanging one fails after `timeoutMs`. */
export function guardEntries(guard: (tag: HTMLScriptElement) => void, timeoutMs: number): void {
  registerPlugins([
    {
      name: 'giftstore-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        guard(script);
        return { script, timeout: timeoutMs };
      },
    },
  ]);
}

/**
 * Fetches a remote's entry and returns the export of its `remote.ts`.
 * @param attempt 0 first; later ones use another URL, because a browser queues a second request for the same URL behind
 * one that hangs, and make federation drop the failed entry
 */
export async function fetchRemote(
  remote: string,
  entryUrl: string,
  attempt: number,
): Promise<RemoteLifecycles> {
  const name = containerOf(remote);
  const entry = new URL(attempt > 0 ? `${entryUrl}?retry=${attempt}` : entryUrl, location.origin).href;
  registerRemotes([{ name, entry }], { force: attempt > 0 });
  const module = await loadRemote<{ remote: RemoteLifecycles }>(`${name}/remote`);
  if (!module?.remote) throw new Error(`${remote} exposes no remote`);
  return module.remote;
}
