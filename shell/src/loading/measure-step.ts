/** Runs a step of a remote's loading and records its duration as a browser measure (shown by shell/src/devtools). */
export async function measureStep<T>(
  remote: string,
  step: 'bootstrap' | 'mount',
  run: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await run();
  // Some environments that run remotes have no measures.
  performance.measure?.(`${remote} ${step}`, { start });
  return result;
}
