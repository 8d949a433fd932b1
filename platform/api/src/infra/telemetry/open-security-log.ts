import type { FastifyBaseLogger } from 'fastify';
import { symbols } from 'pino';
import { AppendLog } from './append-log';
import { SecurityLog } from './security-log';

/**
 * The security log of a long-running process.
 * @param path its file; empty: the output of `log`, whatever its level
 */
export function openSecurityLog(path: string, log: FastifyBaseLogger): SecurityLog {
  if (!path) {
    const output = (log as unknown as Record<symbol, { write: (text: string) => void }>)[symbols.streamSym];
    return new SecurityLog((line) => output?.write(`${line}\n`));
  }
  const file = new AppendLog(path, {
    onFailure: (error) =>
      log.error({ err: error }, 'the security log cannot be written; events wait in memory'),
    onRecovery: (lost) => log.warn({ lost }, 'the security log is written again'),
  });
  return new SecurityLog(
    (line) => file.write(line),
    () => file.close(),
  );
}
