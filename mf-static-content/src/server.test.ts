/** @jest-environment node */
import { isDataRequests, type PageConfig } from '@giftstore/contracts';
import { questions } from '../content/faq/questions.yaml';
import declaration from '../remote.json';
import { render } from './server';

const config = {
  brandName: 'Gifti Global',
  supportEmail: 'help@gifti.example',
  supportPhone: '+971',
} as PageConfig;
const api = { '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [] } } };

async function page(url: string) {
  const rendered = await render({ url, unit: 1, locale: 'en', config, api });
  if (!rendered || isDataRequests(rendered)) throw new Error(`${url} was not rendered`);
  return rendered;
}

const rendered = declaration.routes.filter((route) => 'render' in route).map(({ path }) => path);

it.each(rendered)('renders %s without a window', async (url) => {
  expect(typeof window).toBe('undefined');
  const { html, head, status } = await page(url);
  expect(html).toMatch(/<h1[ >]/);
  expect(head?.title).toBeTruthy();
  expect(status).toBe(url === '/404' ? 404 : 200);
});

it('describes each question and answer of the page for search engines', async () => {
  const { html, head } = await page('/faq');
  const entries = (questions.topics.en ?? []).flatMap((topic) => topic.entries);
  const [data] = head?.structuredData ?? [];
  expect(data).toMatchObject({ '@type': 'FAQPage' });
  const described = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(described).toHaveLength(entries.length);
  expect(html.match(/<details/g)).toHaveLength(entries.length);
  for (const [index, { name, acceptedAnswer }] of described.entries()) {
    expect(html).toContain(name.replaceAll("'", '&#x27;'));
    expect(name).toBe(entries[index]?.question.replace('{{brandName}}', config.brandName));
    expect(acceptedAnswer.text).not.toMatch(/[<>]|\{\{/);
  }
});
