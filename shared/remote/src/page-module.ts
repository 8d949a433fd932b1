import type { PageHead, ShellServices } from '@giftstore/contracts';
import type { I18n, Locales } from '@giftstore/i18n';
import type { Feature, RemoteStore } from '@giftstore/state';
import type { ComponentType } from 'react';

/** The shell's services as this remote sees them; sagas get them too. */
export interface RemoteServices extends ShellServices {
  i18n: I18n;
}

/** What a page module exports: the page, its words, and the features whose loops it needs. */
export interface PageModule {
  Page: ComponentType;
  /** Words of this page alone; those of several pages, and every title, are the remote's. */
  locales?: Locales;
  features?: Feature<RemoteServices>[];
  /**
   * Asks for what the page shows first: dispatches the events that its effects dispatch once it is there. A page that
   * is rendered on the server needs it, because effects do not run there.
   */
  load?(context: PageContext): void;
}

/** What is known of a page before it is drawn. */
export interface PageContext {
  services: RemoteServices;
  store: RemoteStore<RemoteServices>['store'];
  params: Record<string, string>;
  query: URLSearchParams;
}

/** What a page says of itself to search engines, when its data is there. Runs on the server only. */
export type DescribePage = (
  context: PageContext & { t: (key: string, values?: Record<string, unknown>) => string },
) => PageHead & {
  /** 404 when there is no such thing. */
  status?: number;
};
