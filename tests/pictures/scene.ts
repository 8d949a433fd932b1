import type { Page } from '@playwright/test';

/** Takes a picture of the whole page (the default) or of the window. */
export type Snap = (name: string, fullPage?: boolean) => Promise<void>;

/** A path through the shop in a new browser, with pictures. */
export type Scene = (page: Page, snap: Snap) => Promise<void>;
