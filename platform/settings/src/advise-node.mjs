// @ts-check
/** The long-term support line for production; the one before it still gets security fixes. */
const RECOMMENDED_MAJOR = 24;

/**
 * A line about a Node that runs the shop, but gets no more security fixes; null for the others.
 * @param {string} version like `20.19.0`
 * @returns {string | null}
 */
export function adviseNode(version) {
  if (Number(version.split('.')[0]) >= RECOMMENDED_MAJOR - 2) return null;
  return `Node ${version} is past its end of life; Node ${RECOMMENDED_MAJOR} is recommended.`;
}

/**
 * The same for a program in production, unless it was started by another one, which says it itself: once is enough.
 * @param {{ versions: { node: string }, env: Record<string, string | undefined>, channel?: unknown }} process
 * @returns {string | null}
 */
export function adviseNodeInProduction({ versions, env, channel }) {
  return env.NODE_ENV === 'production' && !channel ? adviseNode(versions.node) : null;
}
