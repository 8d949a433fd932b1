import { type Country, type Http, type PreloadedData, UNIT_COOKIE } from '@giftstore/contracts';
import type { Bus, GiftcardUnit } from '@giftstore/contracts/bus';
import { byCountryName, knownUnits, UNITS_PATH } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';

export interface CountrySettings {
  bus: Bus;
  http: Http;
  defaultUnitId: number;
  /** What came with the page, and the unit that it was made for. */
  preloadedData?: PreloadedData;
  visitUnit?: number;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The chosen gift-card unit: remembered in local storage, and in a cookie so that the edge can prepare pages for it. */
export function createCountry(settings: CountrySettings): Country & { announce(): Promise<void> } {
  const { bus, http, defaultUnitId, preloadedData = {}, visitUnit } = settings;
  const stored = storedSlice('country');
  let unitId = stored.read()?.unitId ?? defaultUnitId;
  let asked: Promise<GiftcardUnit[]> | undefined;

  function units(): Promise<GiftcardUnit[]> {
    asked ??= http
      .get<{ giftcard_units: GiftcardUnit[] }>(UNITS_PATH)
      .then(({ data }) => byCountryName(data.giftcard_units));
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  }

  bus.subscribe('country', ({ id }) => {
    unitId = id;
  });

  function tell(all: GiftcardUnit[]): void {
    const unit = all.find(({ id }) => id === unitId) ?? all.find(({ id }) => id === defaultUnitId) ?? all[0];
    if (unit) bus.publish('country', unit);
  }

  // Before anything is drawn where that can be: what knows the country then never changes under somebody's eyes.
  const known = knownUnits(preloadedData);
  tell(known);

  return {
    // What was told is a copy: where it is that unit, whatever shows it has nothing to draw again.
    rendered: () => [bus.current('country'), ...known].find((unit) => unit?.id === visitUnit),
    unitId: () => unitId,
    units,
    choose(unit) {
      stored.write({ unitId: unit.id });
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${UNIT_COOKIE}=${unit.id}; path=/; max-age=${YEAR_S}; samesite=lax`;
      bus.publish('country', unit);
    },
    /**
     * Tells the page which unit is chosen, once the units are known; asks again when the network is back or the page
     * is looked at again. A unit that is gone becomes the default.
     */
    async announce() {
      if (bus.current('country')) return;
      const all = await units().catch(() => undefined);
      if (!all) return askAgainLater(() => void this.announce());
      tell(all);
    },
  };
}

function askAgainLater(ask: () => void): void {
  const moments = ['online', 'focus'];
  const once = () => {
    for (const moment of moments) window.removeEventListener(moment, once);
    ask();
  };
  for (const moment of moments) window.addEventListener(moment, once);
}
