/** Paths of a running shop; the development server handles all others. */
const SHOP_PATHS = ['/v1', '/v2', '/releases', '/media', '/reports', '/favicon.svg'];

/**
 * The proxy configuration of webpack-dev-server.
 * @param {import('./running-shop.mjs').RunningShop} shop
 */
export function shopProxy(shop) {
  return {
    context: SHOP_PATHS,
    target: shop.origin,
    router: () => shop.origin,
    changeOrigin: true,
    logLevel: 'silent',
    onError: (_error, _request, response) => {
      // As the edge responds when its API is down (platform/edge/src/proxy/api-proxy.ts).
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ status: 'Error', code: 503, message: `No shop responds at ${shop.origin}.` }),
      );
    },
  };
}
