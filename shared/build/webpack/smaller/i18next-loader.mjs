import { leaveOut } from './leave-out.mjs';

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

/** The right-to-left languages of browsers that do not know a language's direction: those a shop may get (`direction.ts` of shared/i18n). */
const RIGHT_TO_LEFT = `const rtlLngs = ['ar', 'fa', 'he', 'ur'];`;

const PARTS = [
  // The build adds all texts (docs/adr/0046).
  [/^class Connector extends EventEmitter \{\n[\s\S]*?^\}\n/m, NO_BACKEND],
  // Warnings are printed with the option `debug` only.
  [/\bthis\.logger\.(?:warn|log|once|deprecate)\(/g, 'false && $&'],
  [/\bthis\.logger\.debug\b/g, 'false'],
  [/^ *this\.deprecateDottedLng\(.*\);\n/gm, ''],
  [/^ {2}deprecateDottedLng\([\s\S]*?^ {2}\}\n/m, ''],
  // Keys are texts, no functions.
  [/^function createProxy\([\s\S]*?^\}\n/m, ''],
  [/^function keysFromSelector\([\s\S]*?^\}\n/m, 'const keysFromSelector = String;\n'],
  // The option `returnDetails`.
  [/^ {2}getUsedParamsDetails\([\s\S]*?^ {2}\}\n/m, '  getUsedParamsDetails() {}\n'],
  [/^ {2}cloneInstance\([\s\S]*?^ {2}\}\n/m, ''],
  [/\bconst rtlLngs = \[.*\];/, RIGHT_TO_LEFT],
];

/**
 * Removes what the shop does not use of i18next. Saves 3.5 KB, compressed.
 * @param {string} source
 */
export default function smallerI18next(source) {
  return leaveOut('i18next', source, PARTS);
}
