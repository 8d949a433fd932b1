import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readBuild } from '@giftstore/settings';
import { runOperator } from '../../src/app/run-operator';
import { END_MARK } from './command-end';

/**
 * The operators' command without its start: runs the command lines that its parent sends, one after another. Each has ended once
 * nothing of it would keep a process of its own alive. The host ends with its parent.
 */
const build = readBuild(fileURLToPath(new URL('../../../..', import.meta.url)));
const { stdout, stderr } = process;

/** How many resources keep this process alive while no command runs. */
let atRest: number | undefined;

process.on('message', async (args: string[]) => {
  atRest ??= await countResources();
  process.exitCode = undefined;
  const code = await runOperator(args, build);
  process.exitCode = undefined;
  while ((await countResources()) > atRest);
  // Behind everything that the command has written: writing to a pipe is synchronous.
  stdout.write(END_MARK);
  stderr.write(END_MARK);
  process.send?.(code);
});
process.on('disconnect', () => process.exit(0));

/** How many resources keep this process alive, without those of a few milliseconds. */
async function countResources(): Promise<number> {
  await wait(2);
  return process.getActiveResourcesInfo().length;
}
