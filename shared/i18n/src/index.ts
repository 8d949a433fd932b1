/** The only import of i18next and react-i18next: shell and remotes share it as a singleton. */
export type { i18n as I18n } from 'i18next';
export { I18nextProvider, useTranslation } from 'react-i18next';
export * from './direction';
export * from './formats';
export * from './i18n';
