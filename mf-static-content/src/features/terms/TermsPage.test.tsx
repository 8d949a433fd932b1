import { hydrateRendered, renderRemote, renderRequest } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { document as terms } from '../../../content/terms/document.yaml';
import { definition, remote } from '../../remote';
import { render } from '../../server';

const UNITS = { '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [] } } };
const SECTIONS = [
  'about-our-website',
  'eligibility-and-registration-requirements',
  'your-obligations',
  'customer-restrictions-and-responsibilities',
  'intellectual-property-rights',
  'warranties-representations-undertakings',
  'liability-indemnities',
  'suspension-termination-cancellation',
  'reporting-violations',
  'affiliates-additional-functions',
  'gift-card-information',
  'payment-methods-and-protecting-your-security',
  'fulfillment-of-gift-cards-specific-clause',
  'general',
  'confidentiality-clause',
  'user-content',
  'user-conduct',
  'disputes',
  'disclaimers',
  'disclaimer-of-warranties-and-limitation-of-liability',
  'return-policy',
  'business-continuity-plan',
];

/** Those of the text, without the company's details after it. */
const SECTION = '[data-edition] > section';

async function openTerms(path: string) {
  const rendered = await renderRemote(remote, { path });
  const article = await screen.findByRole('article');
  await waitFor(() => expect(article.querySelectorAll(SECTION)).toHaveLength(22));
  return { ...rendered, article };
}

const idsOf = (article: HTMLElement) => [...article.querySelectorAll(SECTION)].map(({ id }) => id);

it('opens in English, with a toggle to Arabic [more-2.28] [more-4.8]', async () => {
  const { article } = await openTerms('/terms-and-conditions');
  expect(article).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Last updated 28 November 2024')).toBeInTheDocument();
  const toggle = within(screen.getByRole('navigation', { name: 'Language' }));
  expect(toggle.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  expect(toggle.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/terms-and-conditions');
  expect(document.title).toBe('Terms and conditions · Gifti Global');
});

it('is right-to-left in Arabic, with the badge of its date [more-2.29] [more-9.10]', async () => {
  const { article } = await openTerms('/ar/terms-and-conditions');
  expect(article).toHaveAttribute('dir', 'rtl');
  expect(article).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('آخر تحديث: 11 نوفمبر 2024')).toBeInTheDocument();
  expect(terms.editions['2024-11-28/en']?.updated).toBe('2024-11-28');
  expect(terms.editions['2024-11-28/ar']?.updated).toBe('2024-11-11');
});

it.each([
  ['/terms-and-conditions', 'Who runs this shop', 'VAT registration number'],
  ['/ar/terms-and-conditions', 'من يدير هذا المتجر', 'رقم التسجيل في ضريبة القيمة المضافة'],
])('names the company in the language of %s', async (path, title, term) => {
  const { article } = await openTerms(path);
  expect(within(article).getByRole('heading', { name: title })).toBeInTheDocument();
  expect(within(article).getByText(term).nextSibling).toHaveTextContent('100123456700003');
  expect(article.querySelector('[data-text="opening"]')).toHaveTextContent('Gifti Trading FZ-LLC');
});

it.each(['/terms-and-conditions', '/ar/terms-and-conditions'])(
  'lists the 22 sections of %s, and each link meets the id of its section [more-2.30] [more-2.31]',
  async (path) => {
    const { article } = await openTerms(path);
    expect(idsOf(article)).toEqual(SECTIONS);
    const [opening, beside] = [...article.querySelectorAll('ol')].filter((list) => list.closest('nav'));
    for (const list of [opening, beside]) {
      const targets = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
      expect(targets).toEqual(SECTIONS.map((id) => `#${id}`));
    }
  },
);

it('numbers the sections in English from 1 to 22 [more-2.32]', async () => {
  const { article } = await openTerms('/terms-and-conditions');
  const numbers = [...article.querySelectorAll(`${SECTION} > h2`)].map(({ textContent }) =>
    Number.parseInt(textContent ?? '', 10),
  );
  expect(numbers).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
});

it('covers the text in Arabic from the welcome to section 22 [more-2.33]', async () => {
  const { article } = await openTerms('/ar/terms-and-conditions');
  expect(screen.getByText(/^مرحبًا بك في/)).toBeInTheDocument();
  for (const id of SECTIONS) {
    const letters = article.querySelector(`#${id}`)?.textContent ?? '';
    expect(letters.match(/\p{Script=Arabic}/gu)?.length).toBeGreaterThan(300);
  }
});

it('remembers the language that was chosen, and starts the terms in it', async () => {
  const { unmount } = await openTerms('/terms-and-conditions');
  await userEvent.click(screen.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(location.pathname).toBe('/ar/terms-and-conditions'));
  await unmount();
  const { services } = await renderRemote(remote, { path: '/terms-and-conditions#disputes' });
  expect(services.navigations).toContainEqual({
    path: '/ar/terms-and-conditions#disputes',
    options: { replace: true },
  });
});

it('leads to the not-found page for a version that does not exist', async () => {
  const { services } = await renderRemote(remote, { path: '/terms-and-conditions?version=2020-01-01' });
  expect(services.navigations).toContainEqual({ path: '/404', options: { replace: true } });
  const rendered = await render(renderRequest('/terms-and-conditions?version=2020-01-01', UNITS));
  expect(rendered).toMatchObject({ status: 404 });
});

it('takes the text from the page that the server rendered, and loads nothing', async () => {
  const loads = Object.keys(terms.texts).map((key) => jest.spyOn(terms.texts, key));
  await render(renderRequest('/terms-and-conditions', {}));
  const { element, onCaught } = await hydrateRendered(definition, renderRequest('/terms-and-conditions', {}));
  expect(onCaught.mock.calls).toEqual([]);
  expect(within(element).getByText(/won’t use the\s+shop for anything unlawful/)).toBeInTheDocument();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('has the description, addresses and languages of each text for search engines', async () => {
  const head = async (url: string) => {
    const page = await render(renderRequest(url, UNITS));
    return page && 'head' in page ? page.head : undefined;
  };
  const alternates = {
    en: '/terms-and-conditions',
    ar: '/ar/terms-and-conditions',
    'x-default': '/terms-and-conditions',
  };
  expect(await head('/terms-and-conditions')).toMatchObject({
    title: 'Terms and conditions',
    canonical: '/terms-and-conditions',
    alternates,
  });
  expect(await head('/ar/terms-and-conditions')).toMatchObject({
    title: 'الشروط والأحكام',
    description: expect.stringContaining('Gifti Global'),
    canonical: '/ar/terms-and-conditions',
    alternates,
    structuredData: [{ '@type': 'WebPage', inLanguage: 'ar', dateModified: '2024-11-11' }],
  });
});
