import { sampleFile } from './sample-file';

type Countries = Parameters<typeof sampleFile>[0]['rows']['countries'];

const country = (code: string, name: string, dialCode: string) =>
  ({ code, name, dialCode, phoneMinLength: 8, phoneMaxLength: 9 }) as Countries[number];
const afghanistan = country('AF', 'Afghanistan', '+93');
const emirates = country('AE', 'United Arab Emirates', '+971');

it.each([
  ['the United Arab Emirates', [afghanistan, emirates], ',971501234567,1,United Arab Emirates,'],
  ['the first country without them', [afghanistan], ',93701234567,1,Afghanistan,'],
])('has a recipient in %s', (_, countries, cells) => {
  const catalogue = { rows: { countries } } as Parameters<typeof sampleFile>[0];
  expect(sampleFile(catalogue, [])).toContain(cells);
});
