// @ts-check

/** What the edge allows one client address (an IPv4 address, or a /64 of IPv6). */
export const edgeLimits = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    EDGE_LIMIT_CONNECTIONS: {
      type: 'number',
      default: 256,
      about: 'open connections; those of trusted proxies are not counted',
      readBy: ['edge'],
    },
    EDGE_LIMIT_API_CALLS: {
      type: 'number',
      default: 64,
      about: 'API calls in progress at the same time',
      readBy: ['edge'],
    },
    EDGE_LIMIT_RENDERINGS: {
      type: 'number',
      default: 120,
      about: 'uncached pages per minute that are rendered here; the browser renders any further ones',
      readBy: ['edge'],
    },
  })
);
