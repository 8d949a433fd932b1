type Scheduling = { scheduler?: { yield?(): Promise<void> } };

/**
 * Ends the browser's current task, so that it can handle pending input before the next one. Where `scheduler.yield`
 * exists, the continuation runs before other queued tasks.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
