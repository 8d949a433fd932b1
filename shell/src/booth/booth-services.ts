import { createBus } from '@giftstore/bus';
import type { Navigate, PageConfig, Session, ShellServices } from '@giftstore/contracts';
import { createHttp } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { createCountry } from '../services/country';
import { createNotices } from '../services/notices';
import { recordPageAction } from '../services/record-page-action';
import { GIVEAWAY, HOST } from './booth-remotes';
import { fetchTransport } from './fetch-transport';
import type { BoothPage } from './page-version';

/** A booth's visitors have no session. */
const SIGNED_OUT: Session = { signedIn: () => false, start: () => {}, end: async () => {} };

/** The services of a booth: those of the shell, without session, loading bar and other pages. */
export function createBoothServices(page: BoothPage, i18n: I18n, splash: string) {
  const config = withReleases(page);
  const bus = createBus({ name: HOST, version: versionOf(page, HOST) });
  const notices = createNotices(bus);
  const http = createHttp({
    baseUrl: config.apiBase,
    loadTransport: async () => fetchTransport,
    session: { token: () => null, expired: () => {} },
  });
  const country = createCountry({ bus, http, defaultUnitId: config.defaultUnitId });
  bus.publish('session', { signedIn: false });
  const shared: Omit<ShellServices, 'bus'> = {
    config,
    http,
    session: SIGNED_OUT,
    country,
    navigate: navigateInside(splash),
    notify: notices.notify,
    loading: () => () => {},
    record: recordPageAction,
  };
  const servicesFor = (name: string, version: string): RemoteServices => ({
    ...shared,
    i18n,
    bus: createBus({ name, version }),
  });
  return { bus, notices, country, servicesFor };
}

/** Every path leads back to the splash, by a new document: nothing of a visitor is left in memory. */
function navigateInside(splash: string): Navigate {
  return () => location.replace(splash);
}

/** The configuration with the versions that the staff page shows. */
function withReleases(page: BoothPage): PageConfig {
  const { config, releases } = page;
  if (!config.booth) throw new Error('the configuration names no campaign');
  const versions = {
    host: versionOf(page, HOST),
    giveaway: versionOf(page, GIVEAWAY),
    revision: releases.revision,
  };
  return { ...config, booth: { ...config.booth, releases: versions } };
}

function versionOf({ releases }: BoothPage, name: string): string {
  return releases.remotes[name]?.version ?? 'unknown';
}
