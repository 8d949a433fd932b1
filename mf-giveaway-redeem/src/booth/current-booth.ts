import type { RemoteServices } from '@giftstore/remote';
import { type BoothStateStore, createBoothState } from './booth-state';
import { type OpenBooth, openBooth } from './open-booth';

interface CurrentBooth {
  state: BoothStateStore;
  opened: Promise<OpenBooth>;
}

const booths = new WeakMap<RemoteServices['http'], CurrentBooth>();

/** The page's booth, opened with its first use. */
export function currentBooth(services: RemoteServices): CurrentBooth {
  const current = booths.get(services.http) ?? open(services);
  booths.set(services.http, current);
  return current;
}

function open(services: RemoteServices): CurrentBooth {
  const state = createBoothState();
  const opened = openBooth(services, state);
  opened.catch((error) => {
    console.error(error);
    state.set({ status: 'unsupported' });
  });
  return { state, opened };
}
