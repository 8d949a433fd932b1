// @ts-check
/** The oldest Node that runs every package here; also in package.json's `engines`. */
export const OLDEST_NODE = '20.19';

/**
 * Why this Node cannot run the shop; null when it can.
 * @param {string} version like `20.19.0`
 * @returns {string | null}
 */
export function refuseNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `This needs Node ${OLDEST_NODE} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** Exits with a message when Node is too old. Runs before anything that needs a newer one is imported. */
export function requireNode() {
  const refusal = refuseNode(process.versions.node);
  if (!refusal) return;
  console.error(refusal);
  process.exit(1);
}
