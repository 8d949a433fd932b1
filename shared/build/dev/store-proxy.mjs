/** What a running store answers; everything else is the development server's own. */
const OF_THE_STORE = ['/v1', '/v2', '/releases', '/media', '/reports', '/favicon.svg'];

/**
 * How webpack-dev-server passes the store's part through.
 * @param {string} origin
 */
export function storeProxy(origin) {
  return {
    context: OF_THE_STORE,
    target: origin,
    changeOrigin: true,
    logLevel: 'silent',
    onError: (_error, _request, response) => {
      // As the edge says it when its API is away (platform/edge/src/api-proxy.ts).
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'Error', code: 503, message: `No store answers at ${origin}.` }));
    },
  };
}
