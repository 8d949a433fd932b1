/** Replaces federation's `inject-external-runtime-core-plugin`: with it the shell provides the runtime's core to all remotes. */
const runtimeCore = require('@module-federation/runtime-core');

module.exports = () => ({
  name: 'provide-runtime-core',
  beforeInit(options) {
    globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
    return options;
  },
});
