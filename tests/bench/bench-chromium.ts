import { tmpdir } from 'node:os';
import { startScript, workingTree } from '../running-shop/start-scripts';

/** The path of a Chromium, which is installed if the machine has none. */
export async function benchChromium(log: (line: string) => void): Promise<string> {
  const progress = {
    log,
    step<T>(title: string, work: () => Promise<T>): Promise<T> {
      log(title);
      return work();
    },
  };
  const { findChromium } = await startScript('chromium');
  return findChromium({ root: workingTree, logs: tmpdir(), progress });
}
