type Scheduling = { scheduler?: { yield?(): Promise<void> } };

/**
 * Ends the browser's current task, so that it can answer the shopper before more is done: a press waits for a task to
 * end. What follows goes on before whatever else is waiting, where the browser knows how.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
