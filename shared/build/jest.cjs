/**
 * Jest presets; a package's jest.config.cjs is one line:
 * `module.exports = require('@giftstore/build/jest').browser(__dirname)` or `.node(__dirname)`.
 */
const { basename, join } = require('node:path');

/** Packages that ship only ES modules, or import some themselves, and so go through the transform. */
const esModules = [
  '@giftstore',
  '@fastify/cookie',
  'typebox',
  '@?fastify/type-provider-typebox',
  'valibot',
  'regexparam',
  'jose',
  'altcha-lib',
  'postal-mime',
  'rettime',
  'until-async',
  'msw',
  '@mswjs',
  '@open-draft',
  'get-port',
];

function preset(rootDir) {
  return {
    displayName: basename(rootDir),
    rootDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
    modulePathIgnorePatterns: ['/dist/'],
    transform: {
      '^.+\\.m?[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('identity-obj-proxy'),
      '\\.(css|svg|woff2)$': join(__dirname, 'jest/file-stub.cjs'),
      // Tests compare amounts and days as they are read; that no line ends within one is tested where they are formatted.
      ...(basename(rootDir) !== 'i18n' && { '/no-break-space$': join(__dirname, 'jest/ordinary-space.cjs') }),
    },
  };
}

module.exports = {
  node: (rootDir) => ({ ...preset(rootDir), testEnvironment: 'node' }),
  browser: (rootDir) => ({
    ...preset(rootDir),
    testEnvironment: join(__dirname, 'jest/browser-environment.cjs'),
    setupFilesAfterEnv: [join(__dirname, 'jest/browser-setup.ts')],
  }),
};
