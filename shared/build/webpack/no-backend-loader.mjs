const CONNECTOR = /^class Connector extends EventEmitter \{\n[\s\S]*?^\}\n/m;

/** What i18next does with its connector when there is no backend. */
const NO_BACKEND = `class Connector extends EventEmitter {
  constructor() {
    super();
    this.state = {};
  }
  load(languages, namespaces, callback) {
    callback?.();
  }
  reload(languages, namespaces, callback) {
    callback?.();
  }
}
`;

/**
 * Removes from i18next what loads translations from a backend: the build adds all texts (docs/adr/0046). Saves 1.4 KB, compressed.
 * @param {string} source
 */
export default function withoutBackend(source) {
  if (!CONNECTOR.test(source))
    throw new Error('i18next has another connector: see shared/build/webpack/no-backend-loader.mjs');
  return source.replace(CONNECTOR, () => NO_BACKEND);
}
