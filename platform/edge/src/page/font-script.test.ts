import { runInNewContext } from 'node:vm';
import { FONT_KEY } from '@giftstore/contracts';
import { fontScript } from './font-script';
import { NONCE } from './page-parts';
import type { PageFont } from './style-rules';

const FONT: PageFont = ['Sans', 'url(/a.woff2)', { display: 'optional', weight: '200 800' }];

interface Visit {
  /** Milliseconds after the start of the navigation. */
  at: number;
  known?: string | null;
  isBlocked?: boolean;
  fails?: boolean;
}

/** Runs the script in a page of its own. */
async function open({ at, known = null, isBlocked = false, fails = false }: Visit) {
  const text = fontScript([FONT])
    .filter((part) => part !== NONCE)
    .join('');
  const [, code = ''] = /<script nonce="">([\s\S]+)<\/script>/.exec(text) ?? [];
  const [added, loaded]: unknown[][] = [[], []];
  const stored: Record<string, string> = {};
  const listeners: (() => void)[] = [];
  class FontFace {
    readonly made: unknown[];
    constructor(...made: unknown[]) {
      this.made = made;
    }
    async load() {
      if (fails) throw new Error('network');
      loaded.push(this.made);
    }
  }
  const access = <T>(work: () => T) => {
    if (isBlocked) throw new Error('blocked');
    return work();
  };
  runInNewContext(code, {
    FontFace,
    performance: { now: () => at },
    localStorage: {
      getItem: (key: string) => access(() => (key === FONT_KEY ? known : null)),
      setItem: (key: string, value: string) => access(() => (stored[key] = value)),
    },
    document: { fonts: { add: ({ made }: FontFace) => added.push(made) } },
    addEventListener: (type: string, listener: () => void) => type === 'load' && listeners.push(listener),
    window: { requestIdleCallback: (work: () => void) => work() },
  });
  const settled = () => new Promise(setImmediate);
  await settled();
  const first = { added: [...added], loaded: [...loaded] };
  for (const listener of listeners) listener();
  await settled();
  return { first, added, loaded, stored };
}

it('adds the font to a document that is early enough', async () => {
  const { first, stored } = await open({ at: 40 });
  expect(first).toEqual({ added: [FONT], loaded: [FONT] });
  expect(stored).toEqual({ [FONT_KEY]: 'url(/a.woff2)' });
});

it('only loads it for the next document when this one is late, after its load event', async () => {
  const { first, added, loaded, stored } = await open({ at: 400 });
  expect(first).toEqual({ added: [], loaded: [] });
  expect({ added, loaded }).toEqual({ added: [], loaded: [FONT] });
  expect(stored).toEqual({ [FONT_KEY]: 'url(/a.woff2)' });
});

it('adds it to a late document where the browser has it, in this version', async () => {
  expect((await open({ at: 400, known: 'url(/a.woff2)' })).first.added).toEqual([FONT]);
  expect((await open({ at: 400, known: 'url(/older.woff2)' })).first.added).toEqual([]);
});

it('goes by the time alone where storage is blocked', async () => {
  expect((await open({ at: 40, isBlocked: true })).first.added).toEqual([FONT]);
  expect((await open({ at: 400, isBlocked: true })).first.added).toEqual([]);
});

it('does not count a font that could not be loaded as known', async () => {
  expect((await open({ at: 40, fails: true })).stored).toEqual({});
});

it('is not in a page without fonts', () => {
  expect(fontScript([])).toEqual([]);
});
