import { createBus } from '@giftstore/bus';
import type { Page, ReleaseList, ShellServices } from '@giftstore/contracts';
import { createHttp } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { createCountry } from './country';
import { createLoading } from './loading';
import { loadingHttp } from './loading-http';
import { createNavigation } from './navigation';
import { createNotices } from './notices';
import { recordPageAction } from './record-page-action';
import { createSession } from './session';
import { sessionEndHandler } from './session-end-handler';
import { createTraceCalls } from './trace-calls';

/** Creates the shell's services, once per page; `servicesFor` returns a remote's, with the bus under its own name. */
export function createServices({ config, preloadedData, visit }: Page, releases: ReleaseList, i18n: I18n) {
  const bus = createBus({ name: 'shell', version: releases.remotes.shell?.version ?? 'unknown' });
  const notices = createNotices(bus);
  const loading = createLoading();
  const navigation = createNavigation(releases, {
    onLeave: loading.begin,
    onOffline: () => notices.notify('info', i18n.t('shell:offlineStay')),
  });
  const session = createSession({
    bus,
    revoke: () => http.delete('/v1/accounts/sessions/signout'),
    onEnd: sessionEndHandler({ bus, releases, navigation, notices, i18n }),
  });
  const loadTransport = async () => (await import('@giftstore/http/axios')).axiosTransport;
  const http = createHttp({
    baseUrl: config.apiBase,
    preloadedData,
    session: { token: session.token, expired: session.expired },
    loadTransport,
  });
  const country = createCountry({
    bus,
    http,
    defaultUnitId: config.defaultUnitId,
    preloadedData,
    visitUnit: visit.unit,
  });
  const shared: Omit<ShellServices, 'bus'> = {
    config,
    http: loadingHttp(http, loading),
    session: session.service,
    country,
    navigate: navigation.navigate,
    notify: notices.notify,
    loading: loading.begin,
    record: recordPageAction,
  };
  const traceCalls = createTraceCalls(config);
  const servicesFor = (name: string, version: string): RemoteServices => ({
    ...shared,
    http: traceCalls(shared.http, { remote: name, version }),
    i18n,
    bus: createBus({ name, version }),
  });
  return { bus, http, loadTransport, navigation, notices, loading, session, country, servicesFor };
}
