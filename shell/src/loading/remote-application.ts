import { matchRoute, paths, type ReleaseMap, type ReleaseRoute, type Session } from '@giftstore/contracts';
import type { I18n } from '@giftstore/i18n';
import type { RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { registerApplication } from 'single-spa';
import type { Navigation } from '../services/navigation';
import type { RemoteLoader } from './remote-loader';
import { showFallback } from './show-fallback';
import { showSkeleton } from './show-skeleton';

export interface ApplicationSettings {
  releases: ReleaseMap;
  loader: RemoteLoader;
  servicesFor: (name: string, version: string) => RemoteServices;
  i18n: I18n;
  navigation: Navigation;
  session: Session;
}

/** Registers every live remote with single-spa, active where its routes match. Unknown paths go to /404. */
export function registerRemoteApplications(settings: ApplicationSettings): void {
  const { releases } = settings;
  for (const name of Object.keys(releases.remotes)) {
    if (name === 'shell') continue;
    registerApplication({
      name,
      app: () => Promise.resolve(applicationOf(name, settings)),
      activeWhen: ({ pathname }) => {
        const match = matchRoute(releases, pathname);
        return match?.remote === name && !turnedAway(match.route, settings.session);
      },
    });
  }
  settings.navigation.onPath((pathname) => {
    const match = matchRoute(releases, pathname);
    const elsewhere = match ? turnedAway(match.route, settings.session) : paths.notFound();
    if (elsewhere) settings.navigation.navigate(elsewhere, { replace: true });
  });
}

/** Where a visitor goes instead: to sign in, with the way back, or home from pages for visitors only. */
function turnedAway({ session }: ReleaseRoute, { signedIn }: Session): string | undefined {
  if (session === 'required' && !signedIn()) return paths.login(location.pathname + location.search);
  return session === 'anonymous' && signedIn() ? paths.home() : undefined;
}

/**
 * The remote as single-spa sees it. `mount` returns at once and loads behind a skeleton: single-spa holds back every
 * other application while one is being mounted, so a remote that hangs must not be waited for there.
 */
function applicationOf(name: string, settings: ApplicationSettings) {
  const { loader, releases } = settings;
  let place: HTMLElement | undefined;
  let mounted: RemoteLifecycles | undefined;

  async function show(element: HTMLElement): Promise<void> {
    const skeleton = showSkeleton(element);
    try {
      const remote = await loader.load(name);
      if (place !== element) return;
      const services = settings.servicesFor(name, releases.remotes[name]?.version ?? '');
      mounted = remote;
      await remote.mount(services, element, {
        onCaught: (error) => console.error(`[${name}]`, error),
        onCrash: (error) => fail(element, error),
      });
    } catch (error) {
      skeleton.remove();
      fail(element, error);
    }
  }

  function fail(element: HTMLElement, error: unknown): void {
    if (place !== element) return;
    console.error(`[${name}]`, error);
    const title = matchRoute(releases, location.pathname)?.route.title;
    showFallback(element, {
      i18n: settings.i18n,
      title: title?.[settings.i18n.language] ?? title?.en ?? name,
      retry: () => remount(),
    });
  }

  async function remount(): Promise<void> {
    await leave();
    enter();
  }

  function enter(): void {
    place = document.createElement('div');
    place.dataset.remote = name;
    document.getElementById('main')?.append(place);
    void show(place);
  }

  async function leave(): Promise<void> {
    const element = place;
    place = undefined;
    await mounted?.unmount();
    mounted = undefined;
    element?.remove();
  }

  return { bootstrap: async () => {}, mount: async () => enter(), unmount: leave };
}
