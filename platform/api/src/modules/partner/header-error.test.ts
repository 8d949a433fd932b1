import { headerError } from './header-error';
import { sendColumns } from './send-columns';

const without = (...names: string[]) => sendColumns.filter((name) => !names.includes(name));

it.each([[sendColumns], [without('create_password')], [[...sendColumns].reverse()]])(
  'accepts the columns of the sample, in any order: %#',
  (columns) => {
    expect(headerError(columns)).toBeUndefined();
  },
);

it.each([
  [without('email'), ': email is missing'],
  [without('email', 'mobile'), ': email and mobile are missing'],
  [[...without('email'), 'mail'], ': email is missing and "mail" isn’t in it'],
  [[...sendColumns, 'email'], ': email is there twice'],
  [['', ...sendColumns], ': a column has no name'],
  [[...sendColumns, 'x'.repeat(60)], `: "${'x'.repeat(50)}" isn’t in it`],
  [['Jane', 'Doe'], '. Download the sample and fill it in'],
])('says what is wrong with others: %#', (columns, text) => {
  expect(headerError(columns)).toBe(`The first row doesn’t match the sample${text}`);
});
