module.exports = {
  ...require('@giftstore/build/jest').node(__dirname),
  globals: { __FAULT_INJECTION__: true },
};
