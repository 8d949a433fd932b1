import { freePorts, startPart } from '../../running-shop/parts';
import { stageInto } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { test as base, expect } from '../support/test';
import { type DevRemote, startDevRemote } from './dev-remote';

interface Working {
  /** Address of the same store on the channel preview. */
  preview: string;
  own: DevRemote;
}

/** For tests of working on a remote: both are started once, when a test first asks for them. */
export const test = base.extend<object, Working>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      await stageInto('preview');
      const [port] = (await freePorts(1)) as [number];
      const edge = await startPart('edge', { PORT: String(port), CHANNEL: 'preview' });
      await use(`http://localhost:${port}`);
      await edge.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      const own = await startDevRemote(shop.url());
      await use(own);
      expect(await own.stop(), 'exit code after Ctrl-C').toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
