import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';

const run = promisify(execFile);

/** Runs the operators' command on the shop of this run. */
export async function runOperatorCommand(...parameters: string[]): Promise<void> {
  const env = { ...process.env, PORT: String(shop.port()), GIFTSTORE_DATA: shop.data() };
  await run(process.execPath, [join(workingTree, 'platform/api/bin/giftstore.mjs'), ...parameters], { env });
}
