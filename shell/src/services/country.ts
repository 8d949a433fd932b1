import { type Country, type Http, UNIT_COOKIE } from '@giftstore/contracts';
import type { Bus, GiftcardUnit } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';

export interface CountrySettings {
  bus: Bus;
  http: Http;
  defaultUnitId: number;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The chosen gift-card unit: remembered in local storage, and in a cookie so that the edge can prepare pages for it. */
export function createCountry({
  bus,
  http,
  defaultUnitId,
}: CountrySettings): Country & { announce(): Promise<void> } {
  const stored = storedSlice('country');
  let unitId = stored.read()?.unitId ?? defaultUnitId;
  let asked: Promise<GiftcardUnit[]> | undefined;

  function units(): Promise<GiftcardUnit[]> {
    asked ??= http
      .get<{ giftcard_units: GiftcardUnit[] }>('/v1/giftcard_units')
      .then(({ data }) =>
        [...data.giftcard_units].sort((a, b) => a.country_name.localeCompare(b.country_name)),
      );
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  }

  bus.subscribe('country', ({ id }) => {
    unitId = id;
  });

  return {
    unitId: () => unitId,
    units,
    choose(unit) {
      stored.write({ unitId: unit.id });
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${UNIT_COOKIE}=${unit.id}; path=/; max-age=${YEAR_S}; samesite=lax`;
      bus.publish('country', unit);
      bus.emit('country/changed', unit);
    },
    /**
     * Tells the page which unit is chosen, once the units are known; asks again when the network is back or the page
     * is looked at again. A unit that is gone becomes the default.
     */
    async announce() {
      const all = await units().catch(() => undefined);
      if (!all) return askAgainLater(() => void this.announce());
      const unit =
        all.find(({ id }) => id === unitId) ?? all.find(({ id }) => id === defaultUnitId) ?? all[0];
      if (unit) bus.publish('country', unit);
    },
  };
}

function askAgainLater(ask: () => void): void {
  const again = new AbortController();
  const once = () => {
    again.abort();
    ask();
  };
  window.addEventListener('online', once, { signal: again.signal });
  window.addEventListener('focus', once, { signal: again.signal });
}
