import { freeShopPort } from '../running-shop/free-port';
import { startShop } from '../running-shop/start-shop';

/** Starts a shop with these settings, runs `work`, and stops the shop, also on Ctrl-C. */
export async function withDedicatedShop<T>(
  { first, env = {}, log }: { first: number; env?: NodeJS.ProcessEnv; log: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const port = await freeShopPort(first);
  log(`Starting a shop on port ${port} …`);
  const shop = await startShop(port, env);
  const stopAndExit = () => void shop.stop().then(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stopAndExit);
  Object.assign(process.env, { SHOP_PORT: String(port), SHOP_DATA: shop.data });
  try {
    return await work();
  } finally {
    for (const signal of signals) process.removeListener(signal, stopAndExit);
    await shop.stop();
  }
}
