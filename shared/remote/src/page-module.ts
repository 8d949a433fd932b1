import type { PageHead, ShellServices } from '@giftstore/contracts';
import type { I18n, Locales } from '@giftstore/i18n';
import type { Feature, RemoteStore } from '@giftstore/state';
import type { ComponentType } from 'react';

/** The shell's services for one remote; its sagas get them too. */
export interface RemoteServices extends ShellServices {
  i18n: I18n;
}

/** The exports of a page module: the page, its translations and the features that it uses. */
export interface PageModule {
  Page: ComponentType;
  /** Translations of this page only; the remote's own hold the titles and what several pages share. */
  locales?: Locales;
  features?: Feature<RemoteServices>[];
  /**
   * Requests the page's data by dispatching the same actions as the page's effects. A page that is rendered on
   * the server needs it, because effects do not run there.
   */
  load?(context: PageContext): void;
}

/** A page's context before it renders. */
export interface PageContext {
  services: RemoteServices;
  store: RemoteStore<RemoteServices>['store'];
  params: Record<string, string>;
  query: URLSearchParams;
}

/** Returns a page's metadata for search engines once its data is loaded. Runs on the server only. */
export type DescribePage = (
  context: PageContext & { t: (key: string, values?: Record<string, unknown>) => string },
) => PageHead & {
  /** 404 when the page's subject does not exist. */
  status?: number;
};
