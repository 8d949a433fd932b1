import type { RemoteLifecycles } from '@giftstore/remote';
import { GIVEAWAY } from './booth-remotes';

/** The container that a remote's entry leaves in a global variable, as webpack documents it for dynamic remotes. */
interface Container {
  init(shareScope: ShareScope): Promise<void>;
  get(module: string): Promise<() => { remote?: RemoteLifecycles }>;
}

type ShareScope = Record<string, unknown>;

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Name of the giveaway's container, as its build sets it (shared/build/webpack.mjs). */
const CONTAINER = GIVEAWAY.replaceAll('-', '_');

/**
 * Fetches the giveaway's entry and returns the export of its `remote.ts`. The shop's shell does it with the federation runtime,
 * which finds, preloads and names any number of remotes; a booth has one, and its address.
 * @param guard sets the hash of the entry's script before it is requested
 * @returns a function for `createRemoteLoader`; a later attempt uses another URL, because a browser queues a second request for
 * the same URL behind one that hangs
 */
export function giveawayFetcher(guard: (tag: HTMLScriptElement) => void) {
  return async (_remote: string, entryUrl: string, attempt: number): Promise<RemoteLifecycles> => {
    await runScript(attempt > 0 ? `${entryUrl}?retry=${attempt}` : entryUrl, guard);
    const container = (globalThis as Record<string, unknown>)[CONTAINER] as Container | undefined;
    if (!container) throw new Error(`${entryUrl} defines no container`);
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    const { remote } = (await container.get('./remote'))();
    if (!remote) throw new Error(`${GIVEAWAY} exposes no remote`);
    return remote;
  };
}

function runScript(url: string, guard: (tag: HTMLScriptElement) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(url, location.origin).href;
    script.async = true;
    guard(script);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} was not loaded`));
    document.head.append(script);
  });
}
