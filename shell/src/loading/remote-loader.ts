import { CONTRACTS, type ReleaseList } from '@giftstore/contracts';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import type { Reports } from '../reports/reports';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import { measureStep } from './measure-step';
import { LoadingError, withinPatience } from './patience';

export interface RemoteLoader {
  /** The remote, loaded and bootstrapped once; after a failure the next call starts again. */
  load(name: string): Promise<RemoteLifecycles>;
  /** Loads the remote that handles a bus command; false when no live remote does. */
  loadOwner(command: string): Promise<boolean>;
}

export interface LoaderSettings {
  verified: Pick<ReleaseVerifier, 'map' | 'release' | 'adoptNewerRelease'>;
  servicesFor: (name: string, version: string) => RemoteServices;
  report?: Pick<Reports, 'failed'>;
  /** Fetches a remote's entry, the first time as attempt 0, and returns the remote. */
  fetchRemote: (remote: string, entryUrl: string, attempt: number) => Promise<RemoteLifecycles>;
}

const MAX_ATTEMPTS = 3;
/** Between two attempts, in which the shell looks for a newer release. */
const PAUSE_MS = 300;

export function createRemoteLoader(settings: LoaderSettings): RemoteLoader {
  const { verified, servicesFor, report, fetchRemote } = settings;
  const loaded = new Map<string, Promise<RemoteLifecycles>>();
  /** By remote; never reset, so that each attempt uses a fresh URL. */
  const attempts = new Map<string, number>();

  async function attemptLoad(name: string): Promise<RemoteLifecycles> {
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const live = await verified.release(name);
    requireSameMajors(name, live.contracts);
    const remote = await fetchRemote(name, `${live.base}remoteEntry.js`, attempt);
    requireSameMajors(name, remote.contracts);
    return remote;
  }

  async function loadOnce(name: string): Promise<RemoteLifecycles> {
    const remote = await retry(
      () => withinPatience('attempt', name, attemptLoad(name)),
      // The release may have been withdrawn since this page was loaded; another may be live instead.
      () => verified.adoptNewerRelease(name),
    );
    const services = servicesFor(name, verified.map.remotes[name]?.version ?? '');
    await measureStep(name, 'bootstrap', () => remote.bootstrap(services));
    return remote;
  }

  function load(name: string): Promise<RemoteLifecycles> {
    const existing = loaded.get(name);
    if (existing) return existing;
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
      const owner = ownerOf(command, verified.map);
      if (!owner) return false;
      await load(owner);
      return true;
    },
  };
}

function ownerOf(command: string, { remotes }: ReleaseList): string | undefined {
  return Object.entries(remotes).find(([, { handles }]) => handles.includes(command))?.[0];
}

async function retry<T>(attempt: () => Promise<T>, between: () => Promise<unknown>): Promise<T> {
  for (let remaining = MAX_ATTEMPTS; ; remaining -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (remaining <= 1) throw error;
      await Promise.race([between(), new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
    }
  }
}

function requireSameMajors(name: string, contracts: { bus: number; services: number }): void {
  for (const key of ['bus', 'services'] as const) {
    if (contracts[key] !== CONTRACTS[key]) {
      throw new LoadingError(`${name} needs ${key} ${contracts[key]}, the shell has ${CONTRACTS[key]}`);
    }
  }
}
