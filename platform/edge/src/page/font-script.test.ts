import { runInNewContext } from 'node:vm';
import { FONT_KEY } from '@giftstore/contracts';
import { fontScript } from './font-script';
import { NONCE } from './page-parts';
import type { PageFont } from './style-rules';

const FONT: PageFont = ['Sans', 'url(/a.woff2)', { display: 'swap', weight: '200 800' }];

interface Visit {
  /** Milliseconds of a round trip; undefined where the browser does not tell. */
  rtt?: number;
  known?: string | null;
  isBlocked?: boolean;
  fails?: boolean;
}

interface Added {
  made: unknown[];
}

/** Runs the script in a page of its own. */
async function open({ rtt, known = null, isBlocked = false, fails = false }: Visit) {
  const text = fontScript([FONT])
    .filter((part) => part !== NONCE)
    .join('');
  const [, code = ''] = /<script nonce="">([\s\S]+)<\/script>/.exec(text) ?? [];
  const added: unknown[] = [];
  const loaded: unknown[] = [];
  const stored: Record<string, string> = {};
  const listeners: Record<string, Set<() => void>> = {};
  const location = { pathname: '/' };
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
    navigator: { connection: rtt === undefined ? undefined : { rtt } },
    localStorage: {
      getItem: (key: string) => access(() => (key === FONT_KEY ? known : null)),
      setItem: (key: string, value: string) => access(() => (stored[key] = value)),
    },
    location,
    document: { fonts: { add: ({ made }: Added) => added.push(made) } },
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = (listeners[type] ?? new Set()).add(listener);
    },
    removeEventListener: (type: string, listener: () => void) => listeners[type]?.delete(listener),
    window: { requestIdleCallback: (work: () => void) => work() },
  });
  const fire = async (type: string) => {
    for (const listener of [...(listeners[type] ?? [])]) listener();
    await new Promise(setImmediate);
  };
  await fire('none');
  const first = { added: [...added], loaded: [...loaded] };
  await fire('load');
  const show = (pathname: string) => {
    location.pathname = pathname;
    added.length = 0;
    return fire('single-spa:routing-event');
  };
  return { first, added, loaded, stored, show };
}

it.each([{ rtt: 50 }, {}])('adds the font on a network that is fast, or may be: %j', async (network) => {
  const { first, stored } = await open(network);
  expect(first).toEqual({ added: [FONT], loaded: [FONT] });
  expect(stored).toEqual({ [FONT_KEY]: 'url(/a.woff2)' });
});

it('only loads it for the next document on a slow network, after the load event', async () => {
  const { first, added, loaded, stored } = await open({ rtt: 150 });
  expect(first).toEqual({ added: [], loaded: [] });
  expect({ added, loaded }).toEqual({ added: [], loaded: [FONT] });
  expect(stored).toEqual({ [FONT_KEY]: 'url(/a.woff2)' });
});

it('adds it on a slow network where the browser has it, in this version', async () => {
  expect((await open({ rtt: 150, known: 'url(/a.woff2)' })).first.added).toEqual([FONT]);
  expect((await open({ rtt: 150, known: 'url(/older.woff2)' })).first.added).toEqual([]);
});

it('goes by the network alone where storage is blocked', async () => {
  expect((await open({ rtt: 50, isBlocked: true })).first.added).toEqual([FONT]);
  expect((await open({ rtt: 150, isBlocked: true })).first.added).toEqual([]);
});

it('does not count a font that could not be loaded as known', async () => {
  expect((await open({ rtt: 50, fails: true })).stored).toEqual({});
});

it('adds a font that it loaded on a slow network once, with the next page of the document', async () => {
  const { added, show } = await open({ rtt: 150 });
  await show('/');
  expect(added).toEqual([]);
  await show('/cart');
  expect(added).toEqual([FONT]);
  await show('/faq');
  expect(added).toEqual([]);
});

it.each([{ rtt: 50 }, { rtt: 150, fails: true }])('adds none with the next page: %j', async (visit) => {
  const { added, show } = await open(visit);
  await show('/cart');
  expect(added).toEqual([]);
});

it('is not in a page without fonts', () => {
  expect(fontScript([])).toEqual([]);
});
