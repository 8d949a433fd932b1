import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import withoutBackend from './no-backend-loader.mjs';

/** A file of an installed package. */
function installed(file: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    if (folder === dirname(folder)) throw new Error(`${file} is not installed`);
  }
}

interface Translations {
  init(options: object): unknown;
  t(key: string, values?: object): string;
  loadNamespaces(names: string): Promise<void>;
  reloadResources(): Promise<void>;
  hasLoadedNamespace(name: string): boolean;
  changeLanguage(language: string): Promise<unknown>;
  addResourceBundle(language: string, name: string, texts: object): void;
}

describe('i18next without a backend', () => {
  const source = installed('i18next/dist/esm/i18next.js');
  const smaller = withoutBackend(source);

  it('is at least 6,000 characters smaller', () => {
    expect(source.length - smaller.length).toBeGreaterThan(6_000);
    expect(smaller).not.toContain('queueLoad');
  });

  it('translates the texts that it was given, in each language, and the ones that are added', async () => {
    const code = smaller.replace(/^export \{[\s\S]*?\};?$|^export default .*$/gm, '');
    const i18n = runInNewContext(`${code}; new I18n();`, { Intl, console, setTimeout }) as Translations;
    const resources = {
      en: { common: { hello: 'Hello {{name}}', cards_one: 'A card', cards_other: '{{count}} cards' } },
    };
    i18n.init({
      lng: 'en',
      fallbackLng: 'en',
      resources,
      ns: ['common'],
      defaultNS: 'common',
      initAsync: false,
    });
    expect(i18n.t('hello', { name: 'Noor' })).toBe('Hello Noor');
    expect(i18n.t('cards', { count: 2 })).toBe('2 cards');
    i18n.addResourceBundle('en', 'shell', { bye: 'Bye' });
    i18n.addResourceBundle('ar', 'shell', { bye: 'وداعا' });
    expect(i18n.t('shell:bye')).toBe('Bye');
    expect(i18n.hasLoadedNamespace('shell')).toBe(true);
    await i18n.loadNamespaces('other');
    await i18n.reloadResources();
    await i18n.changeLanguage('ar');
    expect(i18n.t('shell:bye')).toBe('وداعا');
    expect(i18n.t('hello', { name: 'Noor' })).toBe('Hello Noor');
  });

  it('is refused in a version that is built otherwise', () => {
    expect(() => withoutBackend('class Connector {}')).toThrow('another connector');
  });
});

describe('axios without fetch', () => {
  it('takes one name of the adapter, and prefers XMLHttpRequest', () => {
    const adapters = installed('axios/lib/adapters/adapters.js');
    expect(adapters.match(/fetchAdapter\.\w+/g)).toEqual(['fetchAdapter.getFetch']);
    expect(installed('axios/lib/defaults/index.js')).toContain("adapter: ['xhr', 'http', 'fetch']");
    expect(readFileSync(join(__dirname, 'no-fetch-adapter.js'), 'utf8')).toContain('export const getFetch');
  });

  it('has no other user of the adapter', () => {
    expect(installed('axios/lib/axios.js')).not.toContain('adapters/fetch');
    expect(installed('axios/lib/core/dispatchRequest.js')).not.toContain('adapters/fetch');
  });
});

describe('the replaced files of the federation runtime', () => {
  it.each([
    ['error-codes/dist/desc.mjs', 'no-error-texts.js'],
    ['runtime-core/dist/utils/preload.js', 'no-preloads.js'],
  ])('%s has the names of its replacement', (file, replacement) => {
    const original = installed(`@module-federation/${file}`);
    const [, names = ''] = /export \{ ([^}]+) \};/.exec(original) ?? [];
    const text = readFileSync(join(__dirname, replacement), 'utf8');
    for (const name of names.split(', ')) expect(text).toMatch(new RegExp(`(?:const|as) ${name}\\b`));
  });

  it('are used by nothing else than what the shop does without', () => {
    const remote = installed('@module-federation/runtime-core/dist/remote/index.js');
    const [before = '', preloading = ''] = remote.split('async preloadRemote(');
    expect(before.replace(/^import .*$/gm, '')).not.toMatch(/formatPreloadArgs|preloadAssets/);
    expect(preloading.split('registerRemotes(')[1]).not.toMatch(/formatPreloadArgs|preloadAssets/);
  });
});
