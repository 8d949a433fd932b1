import { settings } from '../../platform/settings/src/settings.mjs';
import { edgesOf, sourceFiles } from './import-graph';
import { read } from './repository';

it('has one reader of the environment: readSettings', () => {
  // The graph of all files takes a quarter of a minute.
  const named = sourceFiles.filter((path) => read(path).includes('envalid'));
  const readers = named.flatMap(edgesOf).filter(({ package: library }) => library === 'envalid');
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
