import { leaveOut } from './leave-out.mjs';

const PARTS = [
  // Its own functions as a property of each application: the shell passes services instead. Without it, unused ones are removed.
  [/^var singleSpa = [\s\S]*?^\}\);\n/m, 'const singleSpa = undefined;\n'],
  [/^ *mountParcel: mountParcel\.bind\(appOrParcel\),\n/m, ''],
  // Measurements for its developer tools.
  [/^ *addProfileEntry\(.*\);\n/gm, ''],
  [
    /^ *(?:(?:startTime|unmountFinishedTime) = performance\.now\(\)|(?:profileEventType|profilerKind) = .*);\n/gm,
    '',
  ],
  [/^var devtools = [\s\S]*?^\};\n/m, ''],
  [/^if \(isInBrowser && window\.__SINGLE_SPA_DEVTOOLS__\) \{[\s\S]*?^\}\n/m, ''],
  // Applications that are registered by a path, or by four arguments.
  [
    /\btypeof activeWhenOrPath === "function" \? activeWhenOrPath : pathToActiveWhen\(activeWhenOrPath\)/,
    'activeWhenOrPath',
  ],
  [/^ *validateRegisterWithArguments\(appNameOrConfig, .*\);\n/m, ''],
  // Each error has a number, and the address of the page that explains it.
  [/\bformatErrorMessage\((\d+), (?:"[^"\n]*"|`[^`]*`)/g, 'formatErrorMessage($1, undefined'],
  // Internet Explorer, and jQuery.
  [/^var customEvent = [\s\S]*?^\};\n/m, 'const customEvent = CustomEvent;\n'],
  [/^var NativeCustomEvent = .*\n/m, ''],
  [/^ *ensureJQuerySupport\(.*\);\n/gm, ''],
];

/**
 * Removes what the shell does not use of single-spa's readable build, and its long messages. Saves 1.6 KB, compressed, of its minified build,
 * from which webpack can remove nothing.
 * @param {string} source
 */
export default function smallerSingleSpa(source) {
  return leaveOut('single-spa', source, PARTS);
}
