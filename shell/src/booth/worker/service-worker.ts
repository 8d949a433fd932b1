import { registerRoute } from 'workbox-routing';
import { respondWithData, respondWithPicture } from './cache-data';
import { installVersion } from './install-version';
import { isCachedFile, isPage, respondWithFile, respondWithPage } from './respond';
import { deleteOldVersions } from './versions';
import type { WorkerScope } from './worker-scope';

/**
 * The service worker of a booth. Its URL names the version of the page that it was registered for, so that each newer release
 * is a new worker: the browser installs it beside the old one, all or nothing, and the host activates it at the splash.
 */
const scope = self as unknown as WorkerScope;
const version = new URL(scope.location.href).searchParams.get('version') ?? '';

scope.addEventListener('install', (event) => event.waitUntil(installVersion(version, event)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldVersions(version).then(() => scope.clients.claim())),
);
scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
});

// Routes are for GET. Everything else, claims above all, goes to the network and into no cache.
registerRoute(isPage, () => respondWithPage(version));
registerRoute(isCachedFile, ({ request }) => respondWithFile(request, version));
respondWithData();
respondWithPicture();
