import { freeShopPort } from '../running-shop/free-port';
import { startShop } from '../running-shop/start-shop';

/** Does `work` beside a store of its own, started with these settings; it is gone afterwards, also after Ctrl-C. */
export async function withDedicatedShop<T>(
  { first, env = {}, say }: { first: number; env?: NodeJS.ProcessEnv; say: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const port = await freeShopPort(first);
  say(`Starting a store of its own on port ${port} …`);
  const store = await startShop(port, env);
  const leave = () => void store.stop().then(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, leave);
  Object.assign(process.env, { SHOP_PORT: String(port), SHOP_DATA: store.data });
  try {
    return await work();
  } finally {
    for (const signal of signals) process.removeListener(signal, leave);
    await store.stop();
  }
}
