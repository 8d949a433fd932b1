import { addLocales, createI18n, detectLanguage } from '@giftstore/i18n';
import en from '../../booth/locales/en.json';
import { createRemoteLoader } from '../loading/remote-loader';
import { createReleaseVerifier } from '../trust/create-release-verifier';
import { installGuard } from '../trust/guard';
import { ROOT_KEYS } from '../trust/root-keys';
import { HOST } from './booth-remotes';
import { createBoothServices } from './booth-services';
import { confineVisitors } from './confine-visitors';
import { giveawayFetcher } from './fetch-giveaway';
import { mountGiveaway } from './mount-giveaway';
import { type BoothPage, readBoothPage } from './page-version';
import { renderNotices } from './render-notices';
import { restartLater } from './restart';
import { showRefusal } from './show-refusal';
import { splashPath } from './splash-path';
import { followVersions } from './versions/follow-versions';

/** Starts the booth that the document describes, or shows that it cannot be trusted. */
export async function startBooth(): Promise<void> {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });
  let page: BoothPage | undefined;
  try {
    page = await readBoothPage((id) => document.getElementById(id)?.textContent);
    await start(page, i18n);
  } catch (error) {
    showRefusal(error, i18n);
    restartLater(page && followRefused(page));
  }
}

/** A refused page holds no visitor's data, so that a good version replaces it as soon as there is one. */
function followRefused(page: BoothPage): Promise<void> {
  const { setIdle, check } = followVersions(page);
  setIdle();
  return check();
}

/**
 * The giveaway is mounted once the map and the host's own release are verified. Its files are loaded as the shell loads those
 * of any remote: verified, with their hashes, in bounded attempts.
 */
async function start(page: BoothPage, i18n: ReturnType<typeof createI18n>): Promise<void> {
  const guard = installGuard();
  const visit = { unit: page.config.defaultUnitId, canaries: [], reported: [] };
  const verified = createReleaseVerifier({ page: { ...page, visit }, rootKeys: ROOT_KEYS, guard });
  const splash = splashPath(page);
  if (location.pathname + location.search !== splash) history.replaceState(null, '', splash);
  const { servicesFor, bus, notices, country } = createBoothServices(page, i18n, splash);
  // A booth goes on with the releases of its page; a newer version replaces them all at a splash.
  const loader = createRemoteLoader({
    verified: { ...verified, adoptNewerRelease: async () => false },
    servicesFor,
    fetchRemote: giveawayFetcher(guard.check),
  });
  confineVisitors(splash);
  await verified.release(HOST);
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.dir();
  renderNotices({ services: servicesFor(HOST, page.releases.remotes[HOST]?.version ?? ''), notices });
  const { setIdle, check } = followVersions(page);
  bus.on('booth/idle', setIdle);
  void country.publish();
  const onFailed = () => {
    setIdle();
    return check();
  };
  await mountGiveaway({ page, loader, servicesFor, i18n, onFailed });
}
