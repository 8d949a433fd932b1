import type { I18n } from '@giftstore/i18n';
import type { MountHooks, RemoteServices } from '@giftstore/remote';
import type { RemoteLoader } from '../loading/remote-loader';
import { showFallback } from '../loading/show-fallback';
import { showSkeleton } from '../loading/show-skeleton';
import { GIVEAWAY } from './booth-remotes';
import type { BoothPage } from './page-version';

interface GiveawaySettings {
  page: BoothPage;
  loader: Pick<RemoteLoader, 'load'>;
  servicesFor: (name: string, version: string) => RemoteServices;
  i18n: I18n;
}

/** After a crash the booth recovers by itself: nobody may be beside it. */
const RESTART_DELAY_MS = 10_000;

/** Loads the giveaway and mounts it, or shows the fallback with its retry. */
export async function mountGiveaway(settings: GiveawaySettings): Promise<void> {
  const { page, loader, servicesFor, i18n } = settings;
  const live = page.releases.remotes[GIVEAWAY];
  const outlet = document.createElement('div');
  outlet.dataset.remote = GIVEAWAY;
  document.getElementById('main')?.replaceChildren(outlet);
  const skeleton = showSkeleton(outlet);
  const fail = (error: unknown) => {
    console.error(`[${GIVEAWAY}]`, error);
    skeleton.remove();
    showFallback(outlet, {
      i18n,
      title: live?.routes[0]?.title.en ?? GIVEAWAY,
      retry: () => location.reload(),
    });
  };
  const hooks: MountHooks = {
    onCaught: (error) => console.error(`[${GIVEAWAY}]`, error),
    onCrash: (error) => {
      fail(error);
      setTimeout(() => location.reload(), RESTART_DELAY_MS);
    },
  };
  try {
    const remote = await loader.load(GIVEAWAY);
    await remote.mount(servicesFor(GIVEAWAY, live?.version ?? ''), outlet, hooks);
  } catch (error) {
    fail(error);
  }
}
