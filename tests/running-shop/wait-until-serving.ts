import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Resolves when `url` responds with success; rejects with the child's last output when it exits or on timeout. */
export async function waitUntilServing(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
  }
  for (const deadline = Date.now() + TIMEOUT_MS; ; await pause(50)) {
    const isServing = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServing) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${url} does not respond: ${output}`);
  }
}
