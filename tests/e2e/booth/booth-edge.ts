import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';

const run = promisify(execFile);

/** The campaign that a shop in development has. */
export const EVENT = 'the-big-handshake';
/** Its code, for any number of visitors of a day. */
export const CODE = 'BIG-HANDSHAKE';

export interface BoothEdge extends StartedPart {
  channel: string;
  url: string;
}

/** Makes host and giveaway of this working tree live in a channel, and starts its edge as `npm run start:booth` does. */
export async function startBoothEdge(channel: string): Promise<BoothEdge> {
  await run(process.execPath, [join(workingTree, 'platform/release/dist/stage.js'), '--booth'], {
    env: {
      ...process.env,
      GIFTSTORE_DATA: shop.data(),
      RELEASE_STORE: shop.releases(),
      CHANNEL: channel,
    },
  });
  const [port] = (await freePorts(1)) as [number];
  const edge = await startPart('edge', { PORT: String(port), CHANNEL: channel, BOOTH_EVENT: EVENT });
  return { channel, url: `http://localhost:${port}`, ...edge };
}
