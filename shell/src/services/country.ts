import { type Country, type Http, type PreloadedData, UNIT_COOKIE } from '@giftstore/contracts';
import type { Bus, GiftcardUnit } from '@giftstore/contracts/bus';
import { preloadedUnits, sortByCountryName, UNITS_PATH } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';

export interface CountrySettings {
  bus: Bus;
  http: Http;
  defaultUnitId: number;
  /** The page's preloaded data and the unit that it was rendered for. */
  preloadedData?: PreloadedData;
  visitUnit?: number;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The chosen gift-card unit, stored in local storage and in a cookie, so that the edge can render pages for it. */
export function createCountry(settings: CountrySettings): Country & { publish(): Promise<void> } {
  const { bus, http, defaultUnitId, preloadedData = {}, visitUnit } = settings;
  const stored = storedSlice('country');
  let unitId = stored.read()?.unitId ?? defaultUnitId;
  let loading: Promise<GiftcardUnit[]> | undefined;

  function units(): Promise<GiftcardUnit[]> {
    loading ??= http
      .get<{ giftcard_units: GiftcardUnit[] }>(UNITS_PATH)
      .then(({ data }) => sortByCountryName(data.giftcard_units));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  bus.subscribe('country', ({ id }) => {
    unitId = id;
  });

  function publishChosen(units: GiftcardUnit[]): void {
    const unit =
      units.find(({ id }) => id === unitId) ?? units.find(({ id }) => id === defaultUnitId) ?? units[0];
    if (unit) bus.publish('country', unit);
  }

  // Before the first render, if the units were preloaded, so that the country does not change in view.
  const preloaded = preloadedUnits(preloadedData);
  publishChosen(preloaded);

  return {
    // The bus has a copy: returning that object itself avoids a second render.
    rendered: () => [bus.current('country'), ...preloaded].find((unit) => unit?.id === visitUnit),
    unitId: () => unitId,
    units,
    choose(unit) {
      stored.write({ unitId: unit.id });
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${UNIT_COOKIE}=${unit.id}; path=/; max-age=${YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
      bus.publish('country', unit);
    },
    /**
     * Publishes the chosen unit once the units are loaded; after a failure it tries again when the network is back or
     * the page gets the focus. A unit that no longer exists becomes the default.
     */
    async publish() {
      if (bus.current('country')) return;
      const all = await units().catch(() => undefined);
      if (!all) return retryLater(() => void this.publish());
      publishChosen(all);
    },
  };
}

function retryLater(retry: () => void): void {
  const events = ['online', 'focus'];
  const once = () => {
    for (const event of events) window.removeEventListener(event, once);
    retry();
  };
  for (const event of events) window.addEventListener(event, once);
}
