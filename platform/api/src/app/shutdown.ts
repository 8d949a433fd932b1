/**
 * Runs `close` once at SIGTERM or SIGINT and ends the process when it is done; with code 1 when it failed or took
 * longer than `limitMs`.
 */
export function endOnSignal(limitMs: number, close: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), limitMs).unref();
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
