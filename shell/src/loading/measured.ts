/** Does a step of a remote's loading and leaves how long it took among the browser's measures (shell/src/devtools). */
export async function measured<T>(
  remote: string,
  step: 'bootstrap' | 'mount',
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const done = await work();
  // Not every environment that runs remotes can measure.
  performance.measure?.(`${remote} ${step}`, { start });
  return done;
}
