import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import smallerFederation from './smaller/federation-loader.mjs';
import smallerI18next from './smaller/i18next-loader.mjs';
import { leaveOut } from './smaller/leave-out.mjs';
import smallerReactI18next from './smaller/react-i18next-loader.mjs';
import smallerReactRouter from './smaller/react-router-loader.mjs';

/** A file of an installed package; of a folder, the module that has `isMeant`. */
function installed(file: string, isMeant = (_text: string) => true): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', file);
    if (existsSync(path) && !statSync(path).isDirectory()) return readFileSync(path, 'utf8');
    if (existsSync(path)) {
      const modules = readdirSync(path).filter((name) => name.endsWith('.mjs'));
      return modules.map((name) => readFileSync(join(path, name), 'utf8')).find(isMeant) ?? '';
    }
    if (folder === dirname(folder)) throw new Error(`${file} is not installed`);
  }
}

/** The exports of an ES module. */
function evaluated(source: string): unknown {
  const { code } = transformSync(source, { format: 'cjs' });
  const module = { exports: {} };
  new Function('require', 'module', 'exports', code)(require, module, module.exports);
  return module.exports;
}

/** A page with a link, whose text is a parameter of its route. */
function Page({ router }: { router: typeof import('react-router') }) {
  return createElement('a', { href: router.useHref('../faq') }, router.useParams().id);
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

describe('the smaller i18next', () => {
  const source = installed('i18next/dist/esm/i18next.js');
  const smaller = smallerI18next(source);

  it('is at least 10,000 characters smaller', () => {
    expect(source.length - smaller.length).toBeGreaterThan(10_000);
    expect(smaller).not.toMatch(/queueLoad|createProxy|cloneInstance/);
  });

  it('warns of nothing, as without the option `debug`', () => {
    expect(smaller).not.toMatch(/(?<!false && )this\.logger\.(?:warn|log|once|deprecate)\(/);
    const [, forward = ''] = /^ {2}forward\(([\s\S]*?)^ {2}\}/m.exec(source) ?? [];
    expect(forward).toContain('if (debugOnly && !this.debug) return null;');
    for (const name of ['log', 'warn', 'deprecate'])
      expect(source).toMatch(new RegExp(`^ {2}${name}\\(\\.\\.\\.args\\) \\{\\n.*, true\\);$`, 'm'));
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
    expect(() => smallerI18next('class Connector {}')).toThrow('i18next has changed');
  });
});

describe('the smaller react-router', () => {
  const source = installed('react-router/dist/development', (text) => text.includes('useRoutesImpl('));
  const smaller = smallerReactRouter(source);

  it('renders the route of a URL, its parameters and links', () => {
    const router = evaluated(smaller) as typeof import('react-router');
    const routes = createElement(
      router.Routes,
      null,
      createElement(router.Route, { path: '/card/:id', element: createElement(Page, { router }) }),
      createElement(router.Route, { path: '*', element: 'none' }),
    );
    const at = (path: string) =>
      renderToString(createElement(router.MemoryRouter, { initialEntries: [path] }, routes));
    expect(at('/card/7')).toBe('<a href="/faq">7</a>');
    expect(at('/nowhere')).toBe('none');
  });

  it('fails outside a router, as the whole one', () => {
    for (const text of [source, smaller]) {
      const router = evaluated(text) as typeof import('react-router');
      expect(() => renderToString(createElement(Page, { router }))).toThrow();
    }
  });

  it('leaves a file without routers as it is, and is refused in a version that is built otherwise', () => {
    expect(smallerReactRouter('export const a = 1;')).toBe('export const a = 1;');
    expect(() => smallerReactRouter('function useRoutesImpl() {}')).toThrow('react-router has changed');
  });
});

it('the smaller react-i18next warns of nothing', () => {
  const source = installed('react-i18next/dist/es/useTranslation.js');
  expect(source.match(/warnOnce\(/g)).toHaveLength(3);
  expect(smallerReactI18next(source)).not.toContain('warnOnce(');
  expect(() => smallerReactI18next('')).toThrow('react-i18next has changed');
});

it('leaves out each part of a library, and throws when one is not there', () => {
  expect(
    leaveOut('a', 'x y z', [
      [/y /, ''],
      [/z/, 'w'],
    ]),
  ).toBe('x w');
  expect(() => leaveOut('a', 'x', [[/y/, '']])).toThrow('a has changed: see its /y/');
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
    ['error-codes/dist/desc.mjs', 'federation/no-error-texts.js'],
    ['runtime-core/dist/utils/preload.js', 'federation/no-preloads.js'],
  ])('%s has the names of its replacement', (file, replacement) => {
    const original = installed(`@module-federation/${file}`);
    const [, names = ''] = /export \{ ([^}]+) \};/.exec(original) ?? [];
    const text = readFileSync(join(__dirname, replacement), 'utf8');
    for (const name of names.split(', ')) expect(text).toMatch(new RegExp(`(?:const|as) ${name}\\b`));
  });

  it.each([
    ['runtime-core/dist/utils/load.js', 'loadEsmEntry({'],
    ['runtime-core/dist/remote/index.js', 'async preloadRemote('],
    ['sdk/dist/logger.js', '? captureStackTrace()'],
  ])('%s calls no part that is left out', (file, part) => {
    const original = installed(`@module-federation/${file}`);
    expect(original).toContain(part);
    expect(smallerFederation(original).replace(/^async function .*$/gm, '')).not.toContain(part);
    expect(() => smallerFederation(original.replaceAll(part, ''))).toThrow('federation has changed');
  });

  it('are refused when they have moved', () => {
    expect(() => smallerFederation('export {}')).toThrow('has moved');
  });

  it('webpack-bundler-runtime has the members that its replacement has or leaves out', () => {
    const original = installed('@module-federation/webpack-bundler-runtime/dist/index.js');
    const text = readFileSync(join(__dirname, 'federation/bundler-runtime.js'), 'utf8');
    const members = (name: string) => {
      const [, body = ''] = new RegExp(`^const ${name} = \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(original) ?? [];
      return [...body.matchAll(/^\t(\w+)/gm)].map(([, member = '']) => member);
    };
    const LEFT_OUT = ['remotes', 'getSharedFallbackGetter'];
    const kept = members('bundlerRuntime').filter((member) => !LEFT_OUT.includes(member));
    expect(kept).toEqual(['consumes', 'I', 'S', 'installInitialConsumes', 'initContainerEntry', 'init']);
    expect(members('federation')).toContain('attachShareScopeMap');
    for (const member of [...kept, ...members('federation')])
      expect(text).toMatch(new RegExp(`^ +${member}\\b`, 'm'));
  });

  it('are used by nothing else than what the shop does without', () => {
    const remote = installed('@module-federation/runtime-core/dist/remote/index.js');
    const [before = '', preloading = ''] = remote.split('async preloadRemote(');
    expect(before.replace(/^import .*$/gm, '')).not.toMatch(/formatPreloadArgs|preloadAssets/);
    expect(preloading.split('registerRemotes(')[1]).not.toMatch(/formatPreloadArgs|preloadAssets/);
  });
});
