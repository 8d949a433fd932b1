/** One PostgreSQL for all test files of this package; each file works in a database of its own. */
module.exports = {
  ...require('@giftstore/build/jest').node(__dirname),
  globals: { __FAULT_INJECTION__: true },
  globalSetup: '<rootDir>/test/harness/global-setup.ts',
  globalTeardown: '<rootDir>/test/harness/global-teardown.ts',
};
