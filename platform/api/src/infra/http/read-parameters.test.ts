import { readParameters } from './read-parameters';

const read = readParameters({
  properties: { limit: { type: 'integer' }, amount: { type: 'number' }, all: { type: 'boolean' }, name: {} },
});
const readValue = (name: string, text: unknown) => {
  const data = { [name]: text };
  read(data);
  return data[name];
};

describe('a parameter', () => {
  it.each([
    ['limit', '5', 5],
    ['limit', '-1', -1],
    ['amount', '12.50', 12.5],
    ['all', 'true', true],
    ['all', 'false', false],
    ['name', '5', '5'],
  ])('%s=%s is %p', (name, text, value) => {
    expect(readValue(name, text)).toBe(value);
  });

  it.each([
    '0x10',
    '1e3',
    '1e400',
    ' 5 ',
    '5 ',
    '+5',
    '5.',
    '.5',
    '1_000',
    '1,000',
    '٥',
    'NaN',
    'Infinity',
    '',
  ])('stays text and is rejected if %j should be a number', (text) => {
    expect(readValue('amount', text)).toBe(text);
  });

  it.each(['TRUE', '1', '0', 'yes', ''])('stays text and is rejected if %j should be a boolean', (text) => {
    expect(readValue('all', text)).toBe(text);
  });

  it('stays a list if it is there twice', () => {
    expect(readValue('limit', ['5', '6'])).toEqual(['5', '6']);
  });
});
