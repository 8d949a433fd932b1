import type { BusMessageSchema, JsonSchema, Release, ReleaseFile, ReleaseRoute } from '@giftstore/contracts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };

/** An object with these fields, of which those that end in `?` may be missing. */
export function fields(described: Record<string, JsonSchema>): JsonSchema {
  const required = Object.keys(described).filter((name) => !name.endsWith('?'));
  const named = Object.entries(described).map(([name, schema]) => [name.replace(/\?$/, ''), schema]);
  return { type: 'object', properties: Object.fromEntries(named), required };
}

/** The messages that the fixture's releases speak of. */
export const bus: Record<string, BusMessageSchema> = {
  'cart/changed': { payload: fields({ count: whole }) },
  'cart/add': {
    request: fields({ card: whole, 'replace?': { type: 'boolean' } }),
    response: fields({ outcome: { enum: ['added', 'full'], type: 'string' } }),
  },
};

/** React as a release shares it. */
export function react(version: string, dom = version): Release['shared'] {
  const [core, renderer] = [version, dom].map((it) => ({ version: it, accepts: `^${it}` }));
  return { react: core, 'react/': core, 'react-dom': renderer, 'react-dom/': renderer } as Release['shared'];
}

export function route(path: string, about: Partial<ReleaseRoute> = {}): ReleaseRoute {
  return { path, page: 'page', chrome: 'full', title: { en: 'Page' }, preload: ['page.js'], ...about };
}

export function file(about: Partial<ReleaseFile> = {}): ReleaseFile {
  return { size: 4000, gzip: 1024, integrity: INTEGRITY, ...about };
}

/** A remote without errors; `about` overrides its properties. */
export function remote(name: string, about: Partial<Release> = {}): Release {
  const spoken = [about.publishes, about.subscribes, about.sends, about.handles].flatMap(
    (names) => names ?? [],
  );
  return {
    name,
    version: '1.0.0',
    builtFrom: 'unknown',
    contracts: { bus: 1, services: 1 },
    routes: [route(`/${name}`)],
    handles: [],
    slots: [],
    publishes: [],
    subscribes: [],
    sends: [],
    bus: Object.fromEntries(spoken.flatMap((it) => (bus[it] ? [[it, bus[it]]] : []))),
    shared: { ...react('19.3.1'), '@giftstore/bus': { version: '0.1.0', accepts: '^0.1.0' } },
    federation: '2.9.2',
    files: { 'remoteEntry.js': file(), 'page.js': file() },
    ...about,
  };
}

export function shell(about: Partial<Release> = {}): Release {
  return remote('shell', {
    routes: [route('*', { preload: [] })],
    bus,
    files: { 'main.js': file(), 'main.css': file() },
    entry: { scripts: ['main.js'], styles: ['main.css'], fonts: [] },
    ...about,
  });
}
