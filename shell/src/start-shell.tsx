import { bridgeTabs, busCore } from '@giftstore/bus';
import { matchRoute, type Page, WATCHDOG_ID } from '@giftstore/contracts';
import { addLocales, createI18n, detectLanguage, type I18n } from '@giftstore/i18n';
import { nextTask } from '@giftstore/remote';
import { consumeRedeemLink } from '@giftstore/remote/redemption';
import { start } from 'single-spa';
import en from '../locales/en.json';
import { renderChrome } from './chrome/render-chrome';
import { whenStyled } from './chrome/when-styled';
import { consumeConfirmToken } from './customer/consume-confirm-token';
import { loadAhead, savesData } from './customer/load-ahead';
import { loadCustomerFeatures } from './customer/load-customer-features';
import { storedConfirmToken } from './customer/stored-confirm-token';
import { openDevtools } from './devtools/open-devtools';
import { fetchRemote, guardEntries } from './loading/federation';
import { patience } from './loading/patience';
import { createPagePrefetch, prefetchHandlers } from './loading/prefetch-pages';
import { registerRemoteApplications } from './loading/remote-application';
import { createRemoteLoader } from './loading/remote-loader';
import { developmentReleases } from './overrides/development-releases';
import { withOverrides } from './overrides/with-overrides';
import { createFrozenPages } from './reports/frozen-pages';
import { measureVitals } from './reports/measure-vitals';
import { createReports } from './reports/reports';
import { watchCrashes } from './reports/watch-crashes';
import { clearVisit } from './services/clear-visit';
import { createServices } from './services/create-services';
import { endRedeemVisit } from './services/end-redeem-visit';
import { carryNotices } from './services/notices';
import { publishStoredCart } from './services/publish-stored-cart';
import { followTheme } from './services/theme';
import { createReleaseVerifier } from './trust/create-release-verifier';
import { installGuard } from './trust/guard';
import { ROOT_KEYS } from './trust/root-keys';
import { watchForNewerRelease } from './trust/watch-for-newer-release';

/**
 * Starts the page in this order: services, header and footer, remotes by route. The header's router must listen before
 * single-spa patches the history, so that the header follows navigation even while a remote hangs. The release map is
 * verified in parallel; rejects when that fails, and then no remote has been requested.
 */
export async function startShell(page: Page): Promise<void> {
  const { config } = page;
  followTheme();
  consumeRedeemLink();
  const confirmToken = consumeConfirmToken();
  const guard = installGuard();
  const live =
    process.env.NODE_ENV === 'development'
      ? developmentReleases(page, guard)
      : createReleaseVerifier({ page, rootKeys: ROOT_KEYS, guard });
  const verified = await withOverrides(live, config, guard);
  openDevtools(config, verified);
  const releases = verified.map;
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });
  await nextTask();
  const services = createServices(page, releases, i18n);
  const { bus, navigation, notices, loading, session, country, servicesFor } = services;

  const { reported } = page.visit;
  const report = createReports({
    ...{ releases, reported, page: page.visit.page },
    // The edge counts no report of a preview.
    ...(page.preview && { nonce: '' }),
  });
  guardEntries(guard.check, patience('attempt'));
  const loader = createRemoteLoader({ verified, servicesFor, report, fetchRemote });
  busCore().loadOwner = loader.loadOwner;
  bridgeTabs();
  carryNotices(notices, navigation);
  session.restore();
  endRedeemVisit(releases, navigation, session.service);
  if (!session.service.signedIn()) publishStoredCart(bus);
  handleSession(services);

  await nextTask();
  const shell = servicesFor('shell', releases.remotes.shell?.version ?? 'unknown');
  const routeOf = (pathname: string) => matchRoute(releases, pathname)?.route;
  const chrome = renderChrome({ services: shell, loading, notices, routeOf });
  await Promise.all([chrome, verified.release('shell'), whenStyled()]);
  await nextTask();
  watchCrashes(report, releases);
  const redirect = registerRemoteApplications({
    releases,
    loader,
    servicesFor,
    i18n,
    navigation,
    session: session.service,
    loading,
    isForThisVisit: page.visit.unit === country.unitId() && i18n.language === document.documentElement.lang,
    isOutdated: verified.isOutdated,
    report,
    frozen: createFrozenPages(releases, report),
  });
  start({ urlRerouteOnly: true });
  session.followOtherTabs(redirect);
  setDocumentLanguage(i18n);
  watchForNewerRelease(verified);
  const prefetch = createPagePrefetch(verified);
  prefetch.onPointing(savesData());
  document.getElementById(WATCHDOG_ID)?.remove();
  report.mounted('shell');
  measureVitals({ releases, reported, report, navigation }).catch(() => {});
  void country.publish();
  loadCustomerFeatures({ ...services, releases, i18n });
  void loadAhead(async () => {
    prefetch.visible();
    await Promise.all([services.loadTransport(), prefetchHandlers(verified)]);
  });
  const token = confirmToken ?? (session.service.signedIn() ? storedConfirmToken() : undefined);
  if (token !== undefined) void confirm(token, services, i18n);
}

/** Handles the sign-out command. Every tab clears the customer's data when the event arrives. */
function handleSession({ bus, session }: ReturnType<typeof createServices>): void {
  bus.on('session/signedOut', ({ reason }) => {
    if (reason === 'asked') clearVisit();
  });
  bus.handle('session/signOut', async () => {
    // A guard may wait for the customer longer than a command may take.
    void session.signOut();
    return {};
  });
}

/** The edge renders pages in English; from here on the document has the shopper's language. */
function setDocumentLanguage(i18n: I18n): void {
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.dir();
}

async function confirm(
  token: string,
  services: ReturnType<typeof createServices>,
  i18n: I18n,
): Promise<void> {
  try {
    const { confirmInSession } = await import(
      /* webpackChunkName: "confirm" */ './customer/confirm-in-session'
    );
    await confirmInSession(token, { ...services, session: services.session.service, i18n });
  } catch {
    services.notices.notify('error', i18n.t('shell:confirm.failed'));
  }
}
