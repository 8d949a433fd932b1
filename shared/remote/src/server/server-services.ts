import { createBus, createCore } from '@giftstore/bus';
import { type RenderRequest, requestKey } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { ApiError, createHttp, type TransportRequest } from '@giftstore/http';
import { addLocales, createI18n, type I18n, type Locales } from '@giftstore/i18n';
import { preloadedUnits, sortByCountryName, UNITS_PATH } from '../gift-card-units';
import type { RemoteServices } from '../page-module';

export interface ServerServices {
  services: RemoteServices;
  /** The first path that the page navigated to instead of rendering. */
  redirectedTo(): string | undefined;
  /** GET calls without a response in the render request, for the edge to fetch. */
  requests(): string[];
  /** Whether the page made a call that the edge has no response to, or one that is not a GET. */
  isIncomplete(): boolean;
}

/**
 * The shell's services for one render request: API responses come from the request alone, the bus is its own, no customer
 * is signed in and nothing is stored.
 */
export function serverServices(request: RenderRequest, name: string, locales: Locales): ServerServices {
  const { unit, config, api, locale } = request;
  const requests = new Set<string>();
  let redirectedTo: string | undefined;
  let isIncomplete = false;
  const noteRequest = async ({ method, url, params }: TransportRequest): Promise<never> => {
    const key = requestKey(url, params);
    if (method === 'GET' && !Object.hasOwn(api, key)) requests.add(key);
    else isIncomplete = true;
    throw new ApiError('offline', 0);
  };
  const http = createHttp({
    baseUrl: '',
    preloadedData: api,
    preloadedDataMs: Number.POSITIVE_INFINITY,
    session: { token: () => null, expired: () => {} },
    loadTransport: async () => ({ send: noteRequest, download: noteRequest }),
  });
  const services: RemoteServices = {
    config,
    http,
    bus: createBus({ name, version: 'server' }, createCore()),
    i18n: i18nOf(locale, name, locales),
    session: { signedIn: () => false, start: () => {}, end: async () => {} },
    country: {
      unitId: () => unit,
      units: async () =>
        sortByCountryName(
          (await http.get<{ giftcard_units: GiftcardUnit[] }>(UNITS_PATH)).data.giftcard_units,
        ),
      choose: () => {},
      rendered: () => preloadedUnits(api).find(({ id }) => id === unit),
    },
    navigate: (path) => {
      redirectedTo ??= path;
    },
    notify: () => {},
    loading: () => () => {},
  };
  return {
    services,
    redirectedTo: () => redirectedTo,
    requests: () => [...requests],
    isIncomplete: () => isIncomplete,
  };
}

/** Translations are independent of the request, so each language is set up once. */
const i18nByLocale = new Map<string, I18n>();

function i18nOf(locale: string, name: string, locales: Locales): I18n {
  const i18n = i18nByLocale.get(locale) ?? createI18n(locale);
  i18nByLocale.set(locale, i18n);
  addLocales(i18n, name, locales);
  return i18n;
}
