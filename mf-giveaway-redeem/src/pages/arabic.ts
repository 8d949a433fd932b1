import { addLocales, type I18n } from '@giftstore/i18n';
import { REMOTE_NAME } from '../campaign/remote-name';
import closed from '../features/campaign-closed/locales/ar.json';
import claim from '../features/claim/locales/ar.json';
import infoPanel from '../features/info-panel/locales/ar.json';
import language from '../features/language/locales/ar.json';
import splash from '../features/splash/locales/ar.json';
import shared from './arabic-shared.json';

/** Adds the Arabic texts of the giveaway: the shop has no others. */
export function addArabic(i18n: I18n): void {
  for (const translations of [splash, infoPanel, claim, closed, language, shared])
    addLocales(i18n, REMOTE_NAME, { ar: translations });
}
