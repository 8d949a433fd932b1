// @ts-check
/** The oldest Node that runs every package here; also in package.json's `engines`. */
export const oldestNode = '20.19';

/**
 * Why this Node cannot run the store; null when it can.
 * @param {string} version like `20.19.0`
 * @returns {string | null}
 */
export function refuseNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `This needs Node ${oldestNode} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** Ends the process with a sentence when Node is too old. Runs before anything newer is imported. */
export function requireNode() {
  const refusal = refuseNode(process.versions.node);
  if (!refusal) return;
  console.error(refusal);
  process.exit(1);
}
