const preset = require('@giftstore/build/jest').browser(__dirname);

module.exports = {
  ...preset,
  transform: {
    ...preset.transform,
    '/content/[^/]+/(?:document|questions)\\.yaml$': '<rootDir>/build/content-transform.mjs',
  },
};
