import texts from '../../data/texts/terms.json';
import { allBrands } from '../brands/all-brands';

const brands = allBrands();

it.each(brands)('$name has terms in sections, each with its title on a line of its own', (brand) => {
  const titles = brand.terms_text.split('\n\n').map((section) => section.split('\n')[0]);
  const returns = brand.category === 'charity' ? [] : ['Returns'];
  expect(titles).toEqual([
    'How to use it',
    'Where it’s valid',
    'Validity',
    'A date in your email',
    'Balance',
    'Keep it safe',
    ...returns,
    'Help',
  ]);
});

it.each(brands)('$name promises a last day only where the mail shows one', ({ terms_text }) => {
  const [validity, date] = terms_text.split('\n\n').slice(2);
  expect(validity).not.toMatch(/email/);
  expect(date).toMatch(/\nWhere your email shows a “Valid until” date, the card is valid until that date\.$/);
  expect(terms_text).not.toMatch(/last day|is shown in the e-?mail/);
});

it.each(brands)('$name is valid in the country its cards were bought for', ({ name, source, terms_text }) => {
  const where =
    source.reach === 'emirates' ? 'the United Arab Emirates only' : 'the country it was bought for';
  expect(terms_text).toContain(`Valid at ${name} in ${where}. `);
});

it('is written as one speaks, with contractions and "email"', () => {
  expect(JSON.stringify(texts)).not.toMatch(
    /e-mail|cannot|\b(do|does|is|are|has) not\b|\b(it is|(it|you|we) will|(you|we) are)\b/i,
  );
});
