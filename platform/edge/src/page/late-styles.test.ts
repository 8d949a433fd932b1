import { runInNewContext } from 'node:vm';
import { STYLED_EVENT } from '@giftstore/contracts';
import { lateSheet, lateStyles, sheetWithoutScripts } from './late-styles';
import { NONCE } from './page-parts';

type Listener = (event: { target: unknown }) => void;

/** A document with two late sheets in which the script runs. */
function open() {
  const text = lateStyles()
    .filter((part) => part !== NONCE)
    .join('');
  const [, code = ''] = /<script nonce="">([\s\S]+)<\/script>/.exec(text) ?? [];
  const rules = [{ type: 1 }, { type: 5 }, { type: 4 }];
  const sheet = { cssRules: rules, deleteRule: (at: number) => rules.splice(at, 1) };
  const failed = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  const links = [
    { media: 'print', sheet },
    { media: 'print', sheet: null as null | typeof failed },
  ];
  const listeners = new Map<string, Listener>();
  const listen = (type: string, listener: Listener) => void listeners.set(type, listener);
  const document = {
    body: null as object | null,
    querySelectorAll: () => links.filter(({ media }) => media === 'print'),
    addEventListener: listen,
    removeEventListener: (type: string) => listeners.delete(type),
  };
  const events: string[] = [];
  runInNewContext(code, {
    document,
    dispatchEvent: ({ type }: Event) => events.push(type),
    Event,
  });
  const end = (type: string, target: unknown) => listeners.get(type)?.({ target });
  return { rules, links, failed, document, events, end, media: () => links.map(({ media }) => media) };
}

it('applies the sheets together when the last of them is there', () => {
  const { rules, links, document, events, end, media } = open();
  document.body = {};
  end('load', links[1]);
  end('load', {});
  expect(media()).toEqual(['print', 'print']);
  end('load', links[0]);
  expect(media()).toEqual(['all', 'all']);
  expect(events).toEqual([STYLED_EVENT]);
  // Fonts are in the inline styles.
  expect(rules).toEqual([{ type: 1 }, { type: 4 }]);
});

it.each([
  { when: 'before', order: [1, 0] },
  { when: 'after', order: [0, 1] },
])('applies the others when one has failed $when them, whose rules cannot be read', ({ order }) => {
  const { links, failed, document, events, end, media } = open();
  Object.assign(links[1] ?? {}, { sheet: failed });
  document.body = {};
  for (const index of order) end(index === 1 ? 'error' : 'load', links[index]);
  expect(media()).toEqual(['all', 'all']);
  expect(events).toEqual([STYLED_EVENT]);
});

it('waits until the document has named all of them', () => {
  const { links, document, end, media } = open();
  for (const link of links) end('load', link);
  expect(media()).toEqual(['print', 'print']);
  document.body = {};
  end('readystatechange', document);
  expect(media()).toEqual(['all', 'all']);
});

it('leaves the sheets to browsers without scripts, too', () => {
  expect(lateSheet('href="/a.css"')).toBe('<link rel="stylesheet" href="/a.css" media="print">\n');
  expect(sheetWithoutScripts('href="/a.css"')).toBe(
    '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
  );
});
