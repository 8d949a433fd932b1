// Without a listener, any process of the same account could open the inspector.
process.on('SIGUSR1', () => {});

/**
 * Runs `close` at the first SIGTERM or SIGINT, then ends the process: with code 1 when it failed or took longer than
 * `timeoutMs`.
 */
export function endOnSignal(timeoutMs: number, close: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
