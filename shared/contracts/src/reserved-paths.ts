/** First segments of the paths that the edge serves itself: a remote's route there would never be reached. */
export const RESERVED_PATHS = [
  ...['v1', 'v2', 'openapi.json', 'media', 'releases', 'releases.json', 'health', 'metrics', 'reports'],
  'preview',
  ...[
    'ads',
    'affiliate',
    'country',
    '.well-known',
    'favicon.svg',
    'favicon.ico',
    'robots.txt',
    'sitemap.xml',
  ],
] as const;
