import { CONTRACTS, type ReleaseMap } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import type { Reports } from '../reports/reports';
import type { BelievedReleases } from '../trust/believed-releases';
import { fetchRemote as fetchByFederation } from './federation';
import { measured } from './measured';

export interface RemoteLoader {
  /** The remote, loaded and bootstrapped once; a failure is forgotten, so that the next call tries again. */
  load(name: string): Promise<RemoteLifecycles>;
  /** Loads who answers a bus command; false when no live remote does. */
  loadOwner(command: string): Promise<boolean>;
}

export interface LoaderSettings {
  believed: Pick<BelievedReleases, 'map' | 'release' | 'renew'>;
  servicesFor: (name: string, version: string) => RemoteServices;
  report?: Pick<Reports, 'failed'>;
  fetchRemote?: (remote: string, entryUrl: string, attempt: number) => Promise<RemoteLifecycles>;
}

/** A try may take this long, and there are three of them (a hanging remote shows its fallback within 10 s). */
export const TRY_MS = 3_000;
const SLOW_NETWORK_TRY_MS = 9_000;
const TRIES = 3;
/** Between two tries, while it is asked whether another release is live by now. */
const PAUSE_MS = 300;

/** A remote that did not come, or that does not fit this shell. */
class LoadingError extends Error {
  override name = 'LoadingError';
}

export function createRemoteLoader(settings: LoaderSettings): RemoteLoader {
  const { believed, servicesFor, report, fetchRemote = fetchByFederation } = settings;
  const loaded = new Map<string, Promise<RemoteLifecycles>>();
  /** Goes on counting over retries by hand, so that each asks under a fresh URL. */
  const attempts = new Map<string, number>();

  async function tryOnce(name: string): Promise<RemoteLifecycles> {
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const live = await believed.release(name);
    refuseOtherMajors(name, live.contracts);
    const remote = await fetchRemote(name, `${live.base}remoteEntry.js`, attempt);
    refuseOtherMajors(name, remote.contracts);
    return remote;
  }

  async function loadOnce(name: string): Promise<RemoteLifecycles> {
    const remote = await persist(
      () => inTime(name, tryOnce(name)),
      // A release may have been withdrawn under an open page; what is live instead may then be had.
      () => believed.renew(name),
    );
    const services = servicesFor(name, believed.map.remotes[name]?.version ?? '');
    await measured(name, 'bootstrap', () => remote.bootstrap(services));
    return remote;
  }

  function load(name: string): Promise<RemoteLifecycles> {
    const known = loaded.get(name);
    if (known) return known;
    const loading = loadOnce(name);
    loaded.set(name, loading);
    loading.catch((error) => {
      loaded.delete(name);
      report?.failed(name, error);
    });
    return loading;
  }

  return {
    load,
    async loadOwner(command) {
      const owner = ownerOf(command, believed.map);
      if (!owner) return false;
      await load(owner);
      return true;
    },
  };
}

function ownerOf(command: string, { remotes }: ReleaseMap): string | undefined {
  return Object.entries(remotes).find(([, { handles }]) => handles.includes(command))?.[0];
}

async function persist<T>(attempt: () => Promise<T>, between: () => Promise<unknown>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1) throw error;
      await Promise.race([between(), new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
    }
  }
}

function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadingError(`${name} did not come in time`)), tryLimit());
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
      throw new LoadingError(`${name} speaks ${key} ${contracts[key]}, the shell ${CONTRACTS[key]}`);
    }
  }
}
