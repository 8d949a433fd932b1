/** The only door to i18next and react-i18next: shared as one singleton by shell and remotes. */
export type { i18n as I18n } from 'i18next';
export { I18nextProvider, useTranslation } from 'react-i18next';
export * from './formats';
export * from './i18n';
