import { matchRoute, type ReleaseMap, type Session } from '@giftstore/contracts';
import type { I18n } from '@giftstore/i18n';
import type { MountHooks, RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { registerApplication } from 'single-spa';
import type { Reports } from '../reports/reports';
import type { Loading } from '../services/loading';
import type { Navigation } from '../services/navigation';
import { turnedAway } from '../services/turned-away';
import { measured } from './measured';
import type { RemoteLoader } from './remote-loader';
import { type RenderedPlace, takeRenderedPlace } from './rendered-place';
import { showFallback } from './show-fallback';
import { showSkeleton } from './show-skeleton';

export interface ApplicationSettings {
  releases: ReleaseMap;
  loader: RemoteLoader;
  servicesFor: (name: string, version: string) => RemoteServices;
  i18n: I18n;
  navigation: Pick<Navigation, 'navigate' | 'onPath'>;
  session: Session;
  /** A page that is on its way counts as loading. */
  loading: Pick<Loading, 'begin'>;
  /** The page was made for the country and the language that this visitor has. */
  isOurs?: boolean;
  /** Whether another release of a remote is live by now than the one that this page has. */
  isOutdated?: (name: string) => Promise<boolean>;
  /** Hears how each remote fares. What could not be had the loader tells itself. */
  report?: Pick<Reports, 'mounted' | 'crashed'>;
}

/**
 * Registers every live remote with single-spa, active where its routes match. Unknown paths go to /404. What it returns
 * sends away who may no longer be where they are.
 */
export function registerRemoteApplications(settings: ApplicationSettings): () => void {
  const { releases, session, navigation } = settings;
  for (const name of Object.keys(releases.remotes)) {
    if (name === 'shell') continue;
    registerApplication({
      name,
      app: () => Promise.resolve(applicationOf(name, settings)),
      activeWhen: (place) =>
        matchRoute(releases, place.pathname)?.remote === name && !turnedAway(releases, session, place),
    });
  }
  const settle = () => {
    const elsewhere = turnedAway(releases, session, location);
    if (elsewhere) navigation.navigate(elsewhere, { replace: true });
  };
  navigation.onPath(settle);
  return settle;
}

/**
 * The remote as single-spa sees it. `mount` returns at once and loads behind a skeleton, or behind the page as the edge
 * rendered it: single-spa holds back every other application while one is being mounted, so a remote that hangs must not
 * be waited for there.
 */
function applicationOf(name: string, settings: ApplicationSettings) {
  const { loader, releases } = settings;
  let place: HTMLElement | undefined;
  let mounted: RemoteLifecycles | undefined;

  async function show(element: HTMLElement, rendered?: RenderedPlace['rendered']): Promise<void> {
    const skeleton = rendered ? undefined : showSkeleton(element);
    const loaded = settings.loading.begin();
    try {
      const remote = await loader.load(name);
      if (place !== element) return;
      const services = settings.servicesFor(name, releases.remotes[name]?.version ?? '');
      mounted = remote;
      const hooks: MountHooks = {
        rendered: rendered?.(),
        onCaught: (error) => {
          console.error(`[${name}]`, error);
          settings.report?.crashed(name, error);
        },
        onCrash: (error) => {
          settings.report?.crashed(name, error);
          fail(element, error);
        },
      };
      await measured(name, 'mount', () => remote.mount(services, element, hooks));
      settings.report?.mounted(name);
    } catch (error) {
      skeleton?.remove();
      fail(element, error);
    } finally {
      loaded();
    }
  }

  function fail(element: HTMLElement, error: unknown): void {
    if (place !== element) return;
    console.error(`[${name}]`, error);
    const title = matchRoute(releases, location.pathname)?.route.title;
    showFallback(element, {
      i18n: settings.i18n,
      title: title?.[settings.i18n.language] ?? title?.en ?? name,
      retry: () => void again(),
    });
  }

  /** What was loaded cannot be exchanged within a page: where another release is live by now, a new page brings it. */
  async function again(): Promise<void> {
    if (mounted && (await settings.isOutdated?.(name)))
      settings.navigation.navigate(location.pathname + location.search, { full: true, replace: true });
    else await remount();
  }

  async function remount(): Promise<void> {
    await leave();
    enter();
  }

  function enter(): void {
    const came = takeRenderedPlace(name, releases, settings.isOurs ?? false);
    place = came?.element ?? newPlace(name);
    void show(place, came?.rendered);
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

function newPlace(name: string): HTMLElement {
  const place = document.createElement('div');
  place.dataset.remote = name;
  document.getElementById('main')?.append(place);
  return place;
}
