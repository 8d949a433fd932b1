import { readForm } from './form';

it.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['card[number]=4242&card[exp_month]=12', { card: { number: '4242', exp_month: '12' } }],
  ['types[]=card&types[]=link', { types: ['card', 'link'] }],
  ['items[0][id]=x&items[1][id]=y', { items: [{ id: 'x' }, { id: 'y' }] }],
  ['metadata%5Border_id%5D=a%26b', { metadata: { order_id: 'a&b' } }],
])('parses %s', (text, expected) => {
  expect(JSON.parse(JSON.stringify(readForm(text)))).toEqual(expected);
});

it('does not change prototypes', () => {
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect({}).not.toHaveProperty('polluted');
});
