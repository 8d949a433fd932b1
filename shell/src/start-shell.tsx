import { bridgeTabs, busCore, createBus } from '@giftstore/bus';
import type { Page, ShellServices } from '@giftstore/contracts';
import { createHttp } from '@giftstore/http';
import { addLocales, createI18n, detectLanguage } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { start } from 'single-spa';
import en from '../locales/en.json';
import { renderChrome } from './chrome/render-chrome';
import { guardEntries } from './loading/federation';
import { installGuard } from './loading/guard';
import { registerRemoteApplications } from './loading/remote-application';
import { createRemoteLoader, TRY_MS } from './loading/remote-loader';
import { publishStoredCart } from './services/cart-topic';
import { createCountry } from './services/country';
import { createLoading } from './services/loading';
import { createNavigation } from './services/navigation';
import { createNotices } from './services/notices';
import { createSession } from './services/session';

/** Longer than other notices: it explains why the page changed under somebody's hands. */
const EXPIRED_NOTICE_MS = 8_000;

/**
 * Brings the page up, in this order: services, header and footer, remotes by route. The header's router must listen
 * before single-spa takes over the history, so that the header follows navigation even while a remote hangs.
 */
export async function startShell({ config, releases, firstData }: Page): Promise<void> {
  const version = releases.remotes.shell?.version ?? 'unknown';
  const bus = createBus({ name: 'shell', version });
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });

  const navigation = createNavigation(releases);
  const notices = createNotices(bus);
  const loading = createLoading();
  const session = createSession({
    bus,
    navigate: navigation.navigate,
    revoke: () => http.delete('/v1/accounts/sessions/signout'),
  });
  const http = createHttp({
    baseUrl: config.apiBase,
    firstData,
    session: { token: session.token, expired: session.expired },
  });
  const country = createCountry({ bus, http, defaultUnitId: config.defaultUnitId });
  const shared: Omit<ShellServices, 'bus'> = {
    config,
    http,
    session: session.service,
    country,
    navigate: navigation.navigate,
    notify: notices.notify,
    loading: loading.begin,
  };
  const servicesFor = (name: string, its: string): RemoteServices => ({
    ...shared,
    i18n,
    bus: createBus({ name, version: its }),
  });

  guardEntries(installGuard(releases), TRY_MS);
  const loader = createRemoteLoader(releases, servicesFor);
  busCore().loadOwner = loader.loadOwner;
  bridgeTabs();
  session.restore();
  publishStoredCart(bus);
  bus.on('session/signedOut', ({ reason }) => {
    if (reason === 'expired') notices.notify('info', i18n.t('shell:session.expired'), EXPIRED_NOTICE_MS);
  });
  bus.answer('session/signOut', async () => {
    await session.service.end({ server: true });
    return {};
  });

  await renderChrome({ services: servicesFor('shell', version), loading, notices, releases });
  registerRemoteApplications({ releases, loader, servicesFor, i18n, navigation, session: session.service });
  start({ urlRerouteOnly: true });
  void country.announce();
}
