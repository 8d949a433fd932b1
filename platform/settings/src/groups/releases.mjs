// @ts-check

/** Releases of shell and remotes. */
export const releases = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    CHANNEL: {
      type: 'text',
      default: 'live',
      about: 'channel whose releases the edge serves, and whose canaries the judge watches',
      readBy: ['edge', 'judge', 'release'],
    },
    RELEASE_STORE: {
      type: 'folder',
      default: '',
      shown: 'GIFTSTORE_DATA/releases',
      about: 'the release repository: a folder, or s3://bucket/folder',
      readBy: ['edge', 'judge', 'release'],
    },
    RELEASE_S3_ENDPOINT: {
      type: 'url',
      default: '',
      shown: "Amazon's",
      about: "the bucket's service; region and credentials come from the standard AWS variables",
      readBy: ['release'],
      production: { https: true },
    },
    RELEASE_S3_PATH_STYLE: {
      type: 'boolean',
      optional: true,
      shown: 'true with an endpoint',
      about: 'whether the bucket is in the path instead of the host name',
      readBy: ['release'],
    },
    RELEASE_BASE_URL: {
      type: 'baseUrl',
      default: '/releases/',
      about: "address that browsers load releases from: a CDN's https address, ending in a slash",
      readBy: ['release'],
      production: { form: [/^(\/|https:)/, 'must be a path or https'] },
    },
    KEYS_DIR: {
      type: 'folder',
      default: '',
      shown: '.keys',
      about: 'folder of the private keys that sign releases, and of root.pub; missing ones are created',
      readBy: ['edge', 'judge', 'release'],
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
      readBy: ['edge', 'judge', 'release'],
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
      readBy: ['judge', 'release'],
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
