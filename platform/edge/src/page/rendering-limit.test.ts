import { rendered, useRenderingEdge } from '../testing/rendering-edge';
import { call } from '../testing/running-edge';

jest.setTimeout(60_000);

const { edge, apiCalls } = useRenderingEdge();

it('leaves the pages of a visitor who walks through endless URLs to the browser, and still renders cached ones', async () => {
  const origin = await edge({}, { EDGE_LIMIT_RENDERINGS: '3', TRUST_PROXY: 'loopback' });
  const page = (id: number, client: string) =>
    call(origin, `/selected-card/${id}?currency=1`, { headers: { 'x-forwarded-for': client } });
  await rendered(origin, '/selected-card/100?currency=1', { 'x-forwarded-for': '203.0.113.1' });
  for (let id = 200; id < 203; id++) await page(id, '203.0.113.7');
  const before = apiCalls.length;
  for (let id = 203; id < 230; id++) {
    const { status, text } = await page(id, '203.0.113.7');
    expect([
      status,
      text.includes('data-remote'),
      text.includes('name="robots"'),
      text.includes(`/${id}`),
    ]).toEqual([200, false, false, false]);
  }
  expect(apiCalls.slice(before).filter(({ url }) => url.startsWith('/v1/brands/2'))).toEqual([]);
  expect((await page(100, '203.0.113.7')).text).toContain('data-remote');
  await rendered(origin, '/selected-card/300?currency=1', { 'x-forwarded-for': '203.0.113.8' });
});

it('renders no header for each unit that a client makes up', async () => {
  const origin = await edge({}, { EDGE_LIMIT_RENDERINGS: '3', TRUST_PROXY: 'loopback' });
  await rendered(origin, '/selected-card/100?currency=1', { 'x-forwarded-for': '203.0.113.1' });
  const headers: string[] = [];
  for (let unit = 500; unit < 520; unit++) {
    const client = { 'x-forwarded-for': '203.0.113.7', cookie: `unit=${unit}` };
    const { status, text } = await call(origin, '/', { headers: client });
    expect(status).toBe(200);
    headers.push(/header of (\d+)/.exec(text)?.[1] ?? 'none');
  }
  const madeUp = headers.filter((unit) => Number(unit) >= 500);
  expect(madeUp.length).toBeLessThanOrEqual(3);
  expect(new Set(headers.slice(5))).toEqual(new Set(['1']));
});
