/** The commands' code, which is loaded with the console's, has fault injection. */
module.exports = {
  ...require('@giftstore/build/jest').node(__dirname),
  globals: { __FAULT_INJECTION__: true },
};
