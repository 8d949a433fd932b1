/** Gives these libraries to every federation host and remote of the page in place of those that they bring. */
module.exports = function provide(libraries) {
  globalThis.__FEDERATION__ ??= {};
  globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ ??= [];
  globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.push({
    name: 'giftstore-development-react',
    beforeRegisterShare(input) {
      const library = libraries[input.pkgName];
      if (library) {
        const factory = () => library;
        Object.assign(input.shared, { lib: factory, get: async () => factory, loaded: true });
      }
      return input;
    },
  });
};
