import { createBus, emptyCore } from '@giftstore/bus';
import type { RenderRequest } from '@giftstore/contracts';
import type { GiftcardUnit } from '@giftstore/contracts/bus';
import { ApiError, createHttp, type Transport } from '@giftstore/http';
import { addLocales, createI18n, type I18n, type Locales } from '@giftstore/i18n';
import { byCountryName, knownUnits, UNITS_PATH } from '../known-units';
import type { RemoteServices } from '../page-module';

export interface ServerServices {
  services: RemoteServices;
  /** Where the page went instead of showing itself. */
  leftFor(): string | undefined;
  /** Something was asked for that the request has no answer to. */
  isIncomplete(): boolean;
}

/**
 * The shell's services for the rendering of one request, and for nothing longer: answers out of the request alone, a bus
 * of its own, nobody signed in, nothing stored.
 */
export function serverServices(request: RenderRequest, name: string, locales: Locales): ServerServices {
  const { unit, config, api, locale } = request;
  let leftFor: string | undefined;
  let isIncomplete = false;
  const nowhere: Transport = async () => {
    isIncomplete = true;
    throw new ApiError('offline', 0);
  };
  const http = createHttp({
    baseUrl: '',
    preloadedData: api,
    preloadedDataMs: Number.POSITIVE_INFINITY,
    session: { token: () => null, expired: () => {} },
    loadTransport: async () => nowhere,
  });
  const services: RemoteServices = {
    config,
    http,
    bus: createBus({ name, version: 'server' }, emptyCore()),
    i18n: wordsOf(locale, name, locales),
    session: { signedIn: () => false, start: () => {}, end: async () => {} },
    country: {
      unitId: () => unit,
      units: async () =>
        byCountryName((await http.get<{ giftcard_units: GiftcardUnit[] }>(UNITS_PATH)).data.giftcard_units),
      choose: () => {},
      rendered: () => knownUnits(api).find(({ id }) => id === unit),
    },
    navigate: (path) => {
      leftFor ??= path;
    },
    notify: () => {},
    loading: () => () => {},
  };
  return { services, leftFor: () => leftFor, isIncomplete: () => isIncomplete };
}

/** Words hold nothing of a request, so each language is set up once. */
const known = new Map<string, I18n>();

function wordsOf(locale: string, name: string, locales: Locales): I18n {
  const i18n = known.get(locale) ?? createI18n(locale);
  known.set(locale, i18n);
  addLocales(i18n, name, locales);
  return i18n;
}
