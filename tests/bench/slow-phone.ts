import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow network: 1.6 Mbps down, 150 ms round trip. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export interface SlowPhone {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** A phone with an empty cache, a slow network and a quarter of this machine's speed. */
export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}
