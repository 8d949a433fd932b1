import { storedSlice } from '@giftstore/state';

/** Of what shoppers agree to. A new version asks everybody again. */
const CONSENT_VERSION = 1;

/** Whether the shopper wants content of the ad host; undefined until they have chosen. */
export type AdConsent = boolean | undefined;

const stored = storedSlice('adConsent');

export function readConsent(): AdConsent {
  return consentOf(stored.read());
}

export function saveConsent(isGiven: boolean): void {
  stored.write({ version: CONSENT_VERSION, isGiven });
}

/** Calls the listener when the shopper chooses in another tab. @returns the function that ends it */
export function onConsentInOtherTab(listener: (consent: AdConsent) => void): () => void {
  return stored.onOtherTab((value) => listener(consentOf(value)));
}

function consentOf(value: ReturnType<typeof stored.read>): AdConsent {
  return value?.version === CONSENT_VERSION ? value.isGiven : undefined;
}
