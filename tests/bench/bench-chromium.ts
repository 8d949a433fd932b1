import { tmpdir } from 'node:os';
import { checkout, startScript } from '../store/start-scripts';

/** The path of a Chromium to measure with; fetched where the machine has none. */
export async function benchChromium(say: (line: string) => void): Promise<string> {
  const progress = {
    say,
    step<T>(title: string, work: () => Promise<T>): Promise<T> {
      say(title);
      return work();
    },
  };
  const { findChromium } = await startScript('chromium');
  return findChromium({ root: checkout, logs: tmpdir(), progress });
}
