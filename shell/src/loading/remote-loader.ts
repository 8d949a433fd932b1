import { CONTRACTS, type ReleaseMap } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { fetchRemote as fetchByFederation } from './federation';

export interface RemoteLoader {
  /** The remote, loaded and bootstrapped once; a failure is forgotten, so that the next call tries again. */
  load(name: string): Promise<RemoteLifecycles>;
  /** Loads who answers a bus command; false when no live remote does. */
  loadOwner(command: string): Promise<boolean>;
}

/** A try may take this long, and there are three of them (a hanging remote shows its fallback after about 10 s). */
export const TRY_MS = 3_200;
const SLOW_NETWORK_TRY_MS = 9_000;
const TRIES = 3;

type Fetch = (remote: string, entryUrl: string, attempt: number) => Promise<RemoteLifecycles>;

export function createRemoteLoader(
  releases: ReleaseMap,
  servicesFor: (name: string, version: string) => RemoteServices,
  fetchRemote: Fetch = fetchByFederation,
): RemoteLoader {
  const loaded = new Map<string, Promise<RemoteLifecycles>>();
  /** Goes on counting over retries by hand, so that each asks under a fresh URL. */
  const attempts = new Map<string, number>();

  async function loadOnce(name: string): Promise<RemoteLifecycles> {
    const live = releases.remotes[name];
    if (!live) throw new Error(`${name} is not live`);
    refuseOtherMajors(name, live.contracts);
    const remote = await persist(async () => {
      const attempt = attempts.get(name) ?? 0;
      attempts.set(name, attempt + 1);
      return inTime(name, fetchRemote(name, `${live.base}remoteEntry.js`, attempt));
    });
    refuseOtherMajors(name, remote.contracts);
    await remote.bootstrap(servicesFor(name, live.version));
    return remote;
  }

  function load(name: string): Promise<RemoteLifecycles> {
    const known = loaded.get(name);
    if (known) return known;
    const loading = loadOnce(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  return {
    load,
    async loadOwner(command) {
      const owner = Object.entries(releases.remotes).find(([, { handles }]) => handles.includes(command));
      if (!owner) return false;
      await load(owner[0]);
      return true;
    },
  };
}

async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not come in time`)), tryLimit());
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** On a network that calls itself slow a try may take longer: aborting what is still arriving would only repeat it. */
function tryLimit(): number {
  const { effectiveType = '4g' } =
    (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  return effectiveType === '4g' ? TRY_MS : SLOW_NETWORK_TRY_MS;
}

function refuseOtherMajors(name: string, contracts: { bus: number; services: number }): void {
  for (const key of ['bus', 'services'] as const) {
    if (contracts[key] !== CONTRACTS[key]) {
      throw new Error(`${name} speaks ${key} ${contracts[key]}, the shell ${CONTRACTS[key]}`);
    }
  }
}
