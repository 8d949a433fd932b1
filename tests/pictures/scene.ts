import type { Page } from '@playwright/test';

/** Takes the picture `name` of what the page shows now; `whole`: the page to its end (the default), or the window. */
export type Snap = (name: string, whole?: boolean) => Promise<void>;

/** One way through the shop, in a fresh browser, with a picture at each stop. */
export type Scene = (page: Page, snap: Snap) => Promise<void>;
