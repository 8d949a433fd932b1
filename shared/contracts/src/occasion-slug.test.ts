import { occasionSlug } from './occasion-slug';
import { paths } from './paths';

it.each([
  ['Birthday', 'birthday'],
  ['Eid Mubarak!', 'eid-mubarak'],
  ['Fête des mères & pères', 'fete-des-meres-peres'],
  ['عيد', 'عيد'],
  ['?', ''],
])('writes %s as %s', (name, slug) => expect(occasionSlug(name)).toBe(slug));

it('is encoded in an address', () => {
  expect(paths.occasionCards(occasionSlug('عيد'))).toBe('/occasions/%D8%B9%D9%8A%D8%AF');
});
