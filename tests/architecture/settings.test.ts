import { settings } from '../../platform/settings/src/settings.mjs';
import { importGraph } from './import-graph';

it('has one reader of the environment: readSettings', () => {
  const readers = importGraph().filter(({ package: library }) => library === 'envalid');
  expect(readers.map(({ path }) => path)).toEqual(['platform/settings/src/read-settings.ts']);
});

it('lists the settings of the README', () => {
  expect(settings.filter(({ common }) => common).map(({ name }) => name)).toEqual([
    'PORT',
    'HOST',
    'GIFTSTORE_DATA',
    'DATABASE_URL',
    'NODE_ENV',
    'STOREFRONT_URL',
    'BRAND_NAME',
    'SUPPORT_EMAIL',
    'SMTP_URL',
    'LOG_LEVEL',
  ]);
});
