import { tmpdir } from 'node:os';
import { workingTree, startScript } from '../running-shop/start-scripts';

/** The path of a Chromium to measure with; fetched where the machine has none. */
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
