import { readRenderedPage } from './bundle-response';

const page = { html: '', head: {}, status: 200 };

it('takes what a page adds to its document', () => {
  const early = { start: 'a < b && call("</p>")', templates: ['<p>A</p>'], content: 'fill()' };
  expect(readRenderedPage({ ...page, early })).toEqual({ ...page, early });
  expect(readRenderedPage({ ...page, early: {} })).toEqual({ ...page, early: {} });
});

it.each<[string, object]>([
  ['ends its element', { start: 'call("</script>")' }],
  ['ends its element in capitals, in another line', { content: 'call(\n"</SCRIPT ")' }],
  ['begins a comment', { content: 'call("<!--")' }],
  ['is too long', { start: ' '.repeat(10_001) }],
  ['is no text', { start: 1 }],
  ['has too many templates', { templates: Array(11).fill('') }],
])('refuses a script that %s', (_what, early) => {
  expect(() => readRenderedPage({ ...page, early })).toThrow(/invalid response: early/);
});
