// @ts-check

/** Releases of shell and remotes. */
export const releases = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    CHANNEL: {
      type: 'text',
      default: 'live',
      about: 'channel whose releases the edge serves, and whose canaries the judge watches',
      readBy: ['edge', 'judge', 'release', 'releases-page'],
    },
    RELEASE_STORE: {
      type: 'folder',
      default: '',
      shown: 'GIFTSTORE_DATA/releases',
      about: 'the release repository: a folder, or s3://bucket/folder',
      readBy: ['edge', 'judge', 'release', 'releases-page'],
    },
    RELEASE_S3_ENDPOINT: {
      type: 'url',
      default: '',
      shown: "Amazon's",
      about: "the bucket's service; region and credentials come from the standard AWS variables",
      readBy: ['release', 'releases-page'],
      production: { https: true },
    },
    RELEASE_S3_PATH_STYLE: {
      type: 'boolean',
      optional: true,
      shown: 'true with an endpoint',
      about: 'whether the bucket is in the path instead of the host name',
      readBy: ['release', 'releases-page'],
    },
    RELEASE_BASE_URL: {
      type: 'baseUrl',
      default: '/releases/',
      about: "address that browsers load releases from: a CDN's https address, ending in a slash",
      readBy: ['release', 'releases-page'],
      production: { form: [/^(\/|https:)/, 'must be a path or https'] },
    },
    KEYS_DIR: {
      type: 'folder',
      default: '',
      shown: '.keys',
      about: 'folder of the private keys that sign releases, and of root.pub; missing ones are created',
      readBy: ['edge', 'judge', 'release', 'releases-page'],
      requiredInProduction: true,
      orElse: 'RELEASE_ROOT_KEYS',
      production: {
        form: [
          /^(?!.*(^|[\\/])\.keys[\\/]?$)/,
          "is a working tree's, whose keys npm start makes for development",
        ],
      },
    },
    RELEASE_ROOT_KEYS: {
      type: 'text',
      default: '',
      shown: 'root.pub in KEYS_DIR',
      about: 'public root keys that shell and edge trust, comma separated; then none is created',
      readBy: ['edge', 'judge', 'release', 'releases-page'],
    },
    RELEASE_TEAM_KEY: {
      type: 'privateKey',
      default: '',
      shown: 'from KEYS_DIR',
      about: 'private key (PEM) with which a pipeline signs its remote',
      readBy: ['release'],
      secret: true,
    },
    RELEASE_CHANNEL_KEY: {
      type: 'privateKey',
      default: '',
      shown: 'from KEYS_DIR',
      about: 'private key (PEM) that moves the channel; the judge rolls back a bad canary with it',
      readBy: ['judge', 'release', 'releases-page'],
      secret: true,
    },
    RELEASE_WEBHOOK_URL: {
      type: 'url',
      default: '',
      shown: 'none',
      about: 'address that the judge posts to when it has rolled a canary back',
      readBy: ['judge'],
      production: { https: true },
    },
    RELEASE_WEBHOOK_SECRET: {
      type: 'longSecret',
      default: '',
      shown: 'none',
      about: 'secret that signs what is posted to RELEASE_WEBHOOK_URL; at least 32 characters',
      readBy: ['judge'],
      neededWith: { name: 'RELEASE_WEBHOOK_URL' },
      production: { minLength: 32 },
      secret: true,
    },
    RELEASES_PAGE_HOST: {
      type: 'host',
      default: '127.0.0.1',
      about: 'address that the releases page listens on; any other than loopback needs RELEASES_PAGE_TOKENS',
      readBy: ['releases-page'],
    },
    RELEASES_PAGE_PORT: {
      type: 'port',
      default: 3090,
      about: 'port of the releases page',
      readBy: ['releases-page'],
    },
    RELEASES_PAGE_TOKENS: {
      type: 'text',
      default: '',
      shown: 'none: read only',
      about:
        'operators of the releases page as name:role:token, comma separated; roles viewer, responder (rolls back) and releaser (promotes too)',
      readBy: ['releases-page'],
      secret: true,
    },
    EDGE_SECRET: {
      type: 'longSecret',
      default: '',
      shown: 'in GIFTSTORE_DATA',
      about: 'secret with which several edges sign page nonces; at least 32 characters',
      readBy: ['edge'],
      production: { minLength: 32 },
      secret: true,
    },
  })
);
