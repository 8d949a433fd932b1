import type { I18n } from '@giftstore/i18n';
import type { MountHooks, RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { withinPatience } from '../loading/patience';
import type { RemoteLoader } from '../loading/remote-loader';
import { showFallback } from '../loading/show-fallback';
import { showSkeleton } from '../loading/show-skeleton';
import { GIVEAWAY } from './booth-remotes';
import type { BoothPage } from './page-version';
import { restart, restartLater } from './restart';

interface GiveawaySettings {
  page: BoothPage;
  loader: Pick<RemoteLoader, 'load'>;
  servicesFor: (name: string, version: string) => RemoteServices;
  i18n: I18n;
  /** Called when the page shows no giveaway. Resolves when the search for a newer version has ended; never rejects. */
  onFailed: () => Promise<void>;
}

/**
 * Loads the giveaway and mounts it. If it fails, crashes or does not appear in time, shows the fallback and starts again by
 * itself: nobody may be beside the booth.
 */
export async function mountGiveaway(settings: GiveawaySettings): Promise<void> {
  const { page, loader, servicesFor, i18n, onFailed } = settings;
  const live = page.releases.remotes[GIVEAWAY];
  const outlet = document.createElement('div');
  outlet.dataset.remote = GIVEAWAY;
  document.getElementById('main')?.replaceChildren(outlet);
  const skeleton = showSkeleton(outlet);
  let remote: RemoteLifecycles | undefined;
  let hasFailed = false;

  async function fail(error: unknown): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    console.error(`[${GIVEAWAY}]`, error);
    await remote?.unmount().catch(() => {});
    skeleton.remove();
    const title = live?.routes[0]?.title.en ?? GIVEAWAY;
    showFallback(outlet, { i18n, title, retry: () => void restart() });
    restartLater(onFailed());
  }

  try {
    remote = await loader.load(GIVEAWAY);
    const services = servicesFor(GIVEAWAY, live?.version ?? '');
    await withinPatience('page', `the page of ${GIVEAWAY}`, mount(remote, services, outlet, fail));
  } catch (error) {
    await fail(error);
  }
}

/** Resolves once the giveaway is on the screen; `onCrash` may be called at any time. */
async function mount(
  remote: RemoteLifecycles,
  services: RemoteServices,
  outlet: HTMLElement,
  onCrash: MountHooks['onCrash'],
): Promise<void> {
  const onCaught = (error: unknown) => console.error(`[${GIVEAWAY}]`, error);
  let onShown = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  await remote.mount(services, outlet, { onCaught, onCrash, onShown });
  await shown;
}
