import { freePorts, startPart } from '../../running-shop/parts';
import { stageInto } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { test as base, expect } from '../support/test';
import { type DevRemote, startDevRemote } from './dev-remote';

interface DevelopmentFixtures {
  /** The address of the shop in the channel preview. */
  preview: string;
  devRemote: DevRemote;
}

/** Fixtures for developing a remote. Each starts once, for the first test that uses it. */
export const test = base.extend<object, DevelopmentFixtures>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its parameter
    async ({}, use) => {
      await stageInto('preview');
      const [port] = (await freePorts(1)) as [number];
      const edge = await startPart('edge', { PORT: String(port), CHANNEL: 'preview' });
      await use(`http://localhost:${port}`);
      await edge.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  devRemote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its parameter
    async ({}, use) => {
      const remote = await startDevRemote({ XDG_STATE_HOME: shop.data() });
      await use(remote);
      expect(await remote.stop(), 'exit code after Ctrl-C').toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
