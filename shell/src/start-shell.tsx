import { bridgeTabs, busCore } from '@giftstore/bus';
import type { Page } from '@giftstore/contracts';
import { addLocales, createI18n, detectLanguage, type I18n } from '@giftstore/i18n';
import { nextTask } from '@giftstore/remote';
import { start } from 'single-spa';
import en from '../locales/en.json';
import { renderChrome } from './chrome/render-chrome';
import { openDevtools } from './devtools/open-devtools';
import { guardEntries } from './loading/federation';
import { installGuard } from './loading/guard';
import { registerRemoteApplications } from './loading/remote-application';
import { createRemoteLoader, TRY_MS } from './loading/remote-loader';
import { developmentReleases } from './overrides/development-releases';
import { withOverrides } from './overrides/with-overrides';
import { awaitPerson } from './person/await-person';
import { takeConfirmToken } from './person/take-confirm-token';
import { createReports } from './reports/reports';
import { watchCrashes } from './reports/watch-crashes';
import { publishStoredCart } from './services/cart-topic';
import { clearVisit } from './services/clear-visit';
import { createServices } from './services/create-services';
import { carryNotices } from './services/notices';
import { believeReleases } from './trust/believed-releases';
import { lookForNewer } from './trust/look-for-newer';
import { ROOT_KEYS } from './trust/root-keys';

/**
 * Brings the page up, in this order: services, header and footer, remotes by route. The header's router must listen
 * before single-spa takes over the history, so that the header follows navigation even while a remote hangs. The release
 * map is checked meanwhile; rejects when it cannot be believed, and then no remote was asked for.
 */
export async function startShell(page: Page): Promise<void> {
  const { config } = page;
  const confirmToken = takeConfirmToken();
  const guard = installGuard();
  const live =
    process.env.NODE_ENV === 'development'
      ? developmentReleases(page, guard)
      : believeReleases({ page, rootKeys: ROOT_KEYS, guard });
  const believed = await withOverrides(live, config, guard);
  openDevtools(config, believed);
  const releases = believed.map;
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });
  await nextTask();
  const services = createServices(page, releases, i18n);
  const { bus, navigation, notices, loading, session, country, servicesFor } = services;

  const report = createReports({ releases, reported: page.visit.reported });
  guardEntries(guard.check, TRY_MS);
  const loader = createRemoteLoader({ believed, servicesFor, report });
  busCore().loadOwner = loader.loadOwner;
  bridgeTabs();
  carryNotices(notices);
  session.restore();
  if (!session.service.signedIn()) publishStoredCart(bus);
  answerSession(services);

  await nextTask();
  const shell = servicesFor('shell', releases.remotes.shell?.version ?? 'unknown');
  const chrome = renderChrome({ services: shell, loading, notices, releases });
  await Promise.all([chrome, believed.release('shell')]);
  await nextTask();
  watchCrashes(report, releases);
  const settle = registerRemoteApplications({
    releases,
    loader,
    servicesFor,
    i18n,
    navigation,
    session: session.service,
    loading,
    isOurs: page.visit.unit === country.unitId() && i18n.language === document.documentElement.lang,
    isOutdated: believed.isOutdated,
    report,
  });
  start({ urlRerouteOnly: true });
  session.follow(settle);
  showLanguage(i18n);
  lookForNewer(believed);
  void country.announce();
  awaitPerson({ ...services, releases, i18n });
  if (confirmToken !== undefined) void confirm(confirmToken, services, i18n);
}

/** Signs out when somebody asks for it. What a tab kept of the person goes, in whichever tab that was. */
function answerSession({ bus, session }: ReturnType<typeof createServices>): void {
  bus.on('session/signedOut', ({ reason }) => {
    if (reason === 'asked') clearVisit();
  });
  bus.handle('session/signOut', async () => {
    await session.service.end({ server: true });
    return {};
  });
}

/** The edge rendered the page in English; from here on it says what it speaks. */
function showLanguage(i18n: I18n): void {
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.dir();
}

async function confirm(
  token: string,
  services: ReturnType<typeof createServices>,
  i18n: I18n,
): Promise<void> {
  try {
    const { confirmAccount } = await import(/* webpackChunkName: "confirm" */ './person/confirm-account');
    await confirmAccount(token, { ...services, i18n });
  } catch {
    services.notices.notify('error', i18n.t('shell:confirm.failed'));
  }
}
