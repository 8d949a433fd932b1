import type { RemoteLifecycles } from '@giftstore/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Name of a remote's federation container: what its build calls itself (shared/build/webpack.mjs). */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/** Lets `guard` see each remote entry's script before it is requested; a hanging one ends after `limitMs`. */
export function guardEntries(guard: (tag: HTMLScriptElement) => void, limitMs: number): void {
  registerPlugins([
    {
      name: 'giftstore-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        guard(script);
        return { script, timeout: limitMs };
      },
    },
  ]);
}

/**
 * Fetches a remote's entry and gives what its `remote.ts` exports.
 * @param attempt 0 first; later ones use another URL, because a browser lets a second request for the same URL wait
 * behind one that hangs, and make federation forget the failed one
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
