/** What the generators accept as names and paths; `npm create @giftstore/remote` has a copy of this file. */

/** A kebab-case name: `gift-finder`. */
export const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** A URL path, with or without parameters: `/gift-finder/:giftId`. */
export const PATH = /^\/[a-z0-9-]+(\/:?[A-Za-z0-9-]+)*$/;

/** Ends the command with `message` on stderr and exit code 1. */
export function refuseIf(condition, message) {
  if (!condition) return;
  console.error(message);
  process.exit(1);
}

/**
 * What a new remote's templates need of its name, path and title; ends the command when one cannot be used.
 * @param {[name: string, path: string, title?: string]} args
 * @param {string} usage
 */
export function remoteValues([name, path, title = titleCase(name.replace(/^mf-/, ''))], usage) {
  const isRemote = name.startsWith('mf-') && NAME.test(name);
  refuseIf(!isRemote, `the name of a remote looks like mf-gift-finder, not "${name}"\n${usage}`);
  refuseIf(!PATH.test(path), `a path looks like /gift-finder, not "${path}"\n${usage}`);
  // The title stands in JSON only.
  return { name, path, title: JSON.stringify(title).slice(1, -1) };
}

/** `gift-finder` → `Gift finder` */
export function titleCase(name) {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
