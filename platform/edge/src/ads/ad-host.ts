import type { SettingsOf } from '@giftstore/settings';

/** The client and the id of a country's ads, as the ad host knows them. */
export interface AdUnit {
  client: string;
  id: string;
}

/** Where ads come from. */
export interface AdHost {
  scriptUrl: string;
  /** By ISO 3166-1 alpha-2 code; at least one. */
  units: Record<string, AdUnit>;
}

/** The configured ads; null without any. */
export function adHost({
  ADS_SCRIPT_URL: scriptUrl,
  ADS_UNITS,
}: Pick<SettingsOf<'edge'>, 'ADS_SCRIPT_URL' | 'ADS_UNITS'>): AdHost | null {
  // Without a value, the setting's default is an empty text.
  const units: Record<string, AdUnit> = ADS_UNITS || {};
  return scriptUrl && Object.keys(units).length > 0 ? { scriptUrl, units } : null;
}
