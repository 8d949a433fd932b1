import { matchRoute, paths, type ReleaseList, type Session } from '@giftstore/contracts';
import type { I18n } from '@giftstore/i18n';
import type { MountHooks, RemoteLifecycles, RemoteServices } from '@giftstore/remote';
import { registerApplication } from 'single-spa';
import type { FrozenPages } from '../reports/frozen-pages';
import type { Reports } from '../reports/reports';
import type { Loading } from '../services/loading';
import type { Navigation } from '../services/navigation';
import { routeRedirect } from '../services/route-redirect';
import { measureStep } from './measure-step';
import { withinPatience } from './patience';
import type { RemoteLoader } from './remote-loader';
import { type RenderedOutlet, takeRenderedOutlet } from './rendered-outlet';
import { showFallback } from './show-fallback';
import { showSkeleton } from './show-skeleton';

export interface ApplicationSettings {
  releases: ReleaseList;
  loader: RemoteLoader;
  servicesFor: (name: string, version: string) => RemoteServices;
  i18n: I18n;
  navigation: Pick<Navigation, 'navigate' | 'onPathChange'>;
  session: Session;
  /** Counts the loading of a remote. */
  loading: Pick<Loading, 'begin'>;
  /** Whether the edge rendered the page for this shopper's country and language. */
  isForThisVisit?: boolean;
  /** Whether another release of a remote has gone live since this page was loaded. */
  isOutdated?: (name: string) => Promise<boolean>;
  /** Reports mounts and crashes; the loader reports failed loads. */
  report?: Pick<Reports, 'mounted' | 'crashed'>;
  /** Knows whether this tab's last page froze. */
  frozen?: FrozenPages;
}

/**
 * Registers every live remote with single-spa, active where its routes match. Unknown paths go to /404. Returns a
 * function that redirects the shopper if the session no longer allows the current page.
 */
export function registerRemoteApplications(settings: ApplicationSettings): () => void {
  const { releases, session, navigation } = settings;
  for (const name of Object.keys(releases.remotes)) {
    if (name === 'shell') continue;
    registerApplication({
      name,
      app: () => Promise.resolve(applicationOf(name, settings)),
      activeWhen: (url) =>
        matchRoute(releases, url.pathname)?.remote === name && !routeRedirect(releases, session, url),
    });
  }
  const redirect = () => {
    const target = routeRedirect(releases, session, location);
    if (target) navigation.navigate(target, { replace: true });
  };
  navigation.onPathChange(redirect);
  return redirect;
}

/**
 * The remote as a single-spa application. `mount` returns at once and loads behind a skeleton or behind the page that
 * the edge rendered: single-spa delays every other application while one is being mounted, so `mount` must not wait for
 * a remote that hangs.
 */
function applicationOf(name: string, settings: ApplicationSettings) {
  const { loader, releases } = settings;
  let outlet: HTMLElement | undefined;
  let mounted: RemoteLifecycles | undefined;
  /** The page of the fallback that is shown. */
  let failedPath: string | undefined;
  /** Ends the wait for a page that has crashed or was left. */
  let endWait = () => {};

  async function show(element: HTMLElement, rendered?: RenderedOutlet['rendered']): Promise<void> {
    const skeleton = rendered ? undefined : showSkeleton(element);
    const endLoading = settings.loading.begin();
    try {
      settings.frozen?.refuse(name);
      const remote = await loader.load(name);
      if (outlet !== element) return;
      const services = settings.servicesFor(name, releases.remotes[name]?.version ?? '');
      mounted = remote;
      settings.frozen?.watch(name);
      let hasCrashed = false;
      let onShown = () => {};
      const shown = new Promise<void>((resolve) => (onShown = resolve));
      const ended = new Promise<void>((resolve) => (endWait = resolve));
      const hooks: MountHooks = {
        rendered: rendered?.(),
        onShown,
        onCaught: (error) => {
          console.error(`[${name}]`, error);
          settings.report?.crashed(name, error);
        },
        onCrash: (error) => {
          hasCrashed = true;
          endWait();
          settings.report?.crashed(name, error);
          fail(element, error);
        },
      };
      const mounting = measureStep(name, 'mount', () => remote.mount(services, element, hooks));
      const there = Promise.race([Promise.all([mounting, shown]), ended]);
      await withinPatience('page', `the page of ${name}`, there);
      if (outlet === element && !hasCrashed) settings.report?.mounted(name);
    } catch (error) {
      skeleton?.remove();
      await giveUp(element, error);
    } finally {
      endLoading();
    }
  }

  /** The loader has reported a remote that did not load; here its page was rejected, or did not appear. */
  async function giveUp(element: HTMLElement, error: unknown): Promise<void> {
    if (outlet !== element) return;
    if (mounted) {
      settings.report?.crashed(name, error);
      await mounted.unmount().catch(() => {});
    }
    fail(element, error);
  }

  function fail(element: HTMLElement, error: unknown): void {
    if (outlet !== element) return;
    settings.frozen?.forget(name);
    console.error(`[${name}]`, error);
    failedPath = location.pathname;
    const title = matchRoute(releases, failedPath)?.route.title;
    const unlessOwn = (path: string) => (matchRoute(releases, path)?.remote === name ? undefined : path);
    showFallback(element, {
      i18n: settings.i18n,
      title: title?.[settings.i18n.language] ?? title?.en ?? name,
      retry: () => void retryMount(),
      cardsPath: unlessOwn(paths.allCards()),
      contactPath: unlessOwn(paths.contact()),
    });
  }

  /** A loaded remote cannot be replaced within a page: if another release is live by now, the document is loaded again. */
  async function retryMount(): Promise<void> {
    if (mounted && (await settings.isOutdated?.(name)))
      settings.navigation.navigate(location.pathname + location.search, { full: true, replace: true });
    else await remount();
  }

  async function remount(): Promise<void> {
    await leave();
    enter();
  }

  function enter(): void {
    const fromEdge = takeRenderedOutlet(name, releases, settings.isForThisVisit ?? false);
    outlet = fromEdge?.element ?? createOutlet(name);
    void show(outlet, fromEdge?.rendered);
  }

  async function leave(): Promise<void> {
    const element = outlet;
    outlet = undefined;
    failedPath = undefined;
    endWait();
    settings.frozen?.forget(name);
    await mounted?.unmount();
    mounted = undefined;
    element?.remove();
  }

  // A fallback stands for one page of the remote; its others may load.
  settings.navigation.onPathChange((pathname) => {
    if (failedPath !== undefined && pathname !== failedPath) void remount();
  });

  return { bootstrap: async () => {}, mount: async () => enter(), unmount: leave };
}

function createOutlet(name: string): HTMLElement {
  const outlet = document.createElement('div');
  outlet.dataset.remote = name;
  document.getElementById('main')?.append(outlet);
  return outlet;
}
