import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Resolves when a started program answers `url` well; rejects with what it said last when it ends or takes too long. */
export async function untilServing(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
  }
  for (const until = Date.now() + LIMIT_MS; ; await pause(50)) {
    const serves = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (serves) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer: ${said}`);
  }
}
