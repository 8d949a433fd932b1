import type { JsonSchema, Release } from '@giftstore/contracts';
import { bus, fields, remote, shell, text, whole } from '../testing/fixture-releases';
import { busMessages } from './bus-messages';

const changed = (payload: JsonSchema) => ({ 'cart/changed': { payload } });
const add = (request: JsonSchema, response: JsonSchema = fields({ outcome: text })) => ({
  'cart/add': { request, response },
});
const line = { card: whole };
const teller = (about: Partial<Release> = {}) => remote('mf-cart', { publishes: ['cart/changed'], ...about });
const hearer = (about: Partial<Release> = {}) =>
  remote('mf-shop', { subscribes: ['cart/changed'], ...about });
const check = (candidate: Release, ...neighbours: Release[]) =>
  busMessages({ candidates: [candidate], neighbours, before: [] }).map(({ message }) => message);

describe('lets go', () => {
  it('what says and understands as everybody does', () => {
    expect(check(teller(), hearer(), shell())).toEqual([]);
  });

  it('a teller that says more, and a hearer that takes more if it comes', () => {
    expect(check(teller({ bus: changed(fields({ count: whole, by: text })) }), hearer(), shell())).toEqual(
      [],
    );
    expect(check(hearer({ bus: changed(fields({ count: whole, 'by?': text })) }), teller(), shell())).toEqual(
      [],
    );
  });

  it('a shell whose bus knows more', () => {
    const wider = {
      ...bus,
      'cart/changed': { payload: fields({ count: whole, 'by?': text }) },
      more: { payload: {} },
    };
    expect(check(shell({ version: '2.0.0', bus: wider }), teller(), hearer())).toEqual([]);
  });
});

describe('refuses', () => {
  it('a teller that says it otherwise than a live hearer understands', () => {
    const candidate = teller({ version: '2.0.0', bus: changed(fields({ count: text })) });
    const open = shell({ bus: { ...bus, ...changed({}) } });
    expect(
      busMessages({ candidates: [candidate], neighbours: [hearer(), open], before: [teller()] }),
    ).toEqual([
      {
        rule: 'bus-message',
        affects: ['mf-cart', 'mf-shop'],
        message:
          'cart/changed, as mf-cart 2.0.0 says it, would not be understood by mf-shop 1.0.0: "count" may be a string, where an integer is understood.',
        advice:
          'Go on saying what mf-shop 1.0.0 understands, with what is new beside it, until a newer mf-shop is live.',
      },
    ]);
  });

  it('a hearer that asks for more than a live teller says', () => {
    const candidate = hearer({ version: '2.0.0', bus: changed(fields({ count: whole, by: text })) });
    expect(check(candidate, teller(), shell())).toEqual([
      'cart/changed, as mf-cart 1.0.0 says it, would not be understood by mf-shop 2.0.0: "by" may be missing.',
    ]);
  });

  it('what the bus of the live shell would refuse, or drop on its way', () => {
    const by = changed(fields({ count: whole, by: text }));
    const stricter = shell({ bus: { ...bus, ...by } });
    expect(check(teller(), stricter)).toEqual([]);
    expect(check(teller(), hearer(), stricter)).toEqual([
      'cart/changed, as mf-cart 1.0.0 says it, would not be understood by the bus of shell 1.0.0 on its way to mf-shop 1.0.0: "by" may be missing.',
    ]);
    expect(check(teller({ bus: by }), hearer({ bus: by }), shell())).toEqual([
      'cart/changed, as mf-cart 1.0.0 says it, would not be understood by mf-shop 1.0.0: "by" may be missing.',
    ]);
  });

  it('a request that its owner would not take, and an answer that its asker would not', () => {
    const asker = remote('mf-shop', { sends: ['cart/add'], bus: add(fields(line)) });
    const open = shell({ bus: { ...bus, ...add({}, {}) } });
    const strict = remote('mf-cart', {
      handles: ['cart/add'],
      bus: add(fields({ ...line, unit: whole }), fields({})),
    });
    expect(check(strict, asker, open)).toEqual([
      'the request of cart/add, as mf-shop 1.0.0 says it, would not be understood by mf-cart 1.0.0: "unit" may be missing.',
      'the response of cart/add, as mf-cart 1.0.0 says it, would not be understood by mf-shop 1.0.0: "outcome" may be missing.',
    ]);
  });

  it('a message that the live shell does not know, and a shell that forgets one', () => {
    const { 'cart/changed': _, ...forgetful } = bus;
    expect(check(teller(), shell({ bus: forgetful }))).toEqual([
      'mf-cart 1.0.0 speaks of cart/changed, which the bus of shell 1.0.0 does not know.',
    ]);
    expect(check(shell({ version: '2.0.0', bus: forgetful }), hearer())).toEqual([
      'mf-shop 1.0.0 speaks of cart/changed, which the bus of shell 2.0.0 does not know.',
    ]);
  });

  it('a message without a schema', () => {
    expect(check(teller({ bus: {} }), shell())).toEqual([
      'mf-cart 1.0.0 speaks of cart/changed without a schema.',
    ]);
  });
});

it('minds canaries: a hearer’s, and the shell’s own', () => {
  const canary = hearer({ version: '1.1.0', bus: changed(fields({ count: whole, by: text })) });
  expect(check(teller(), hearer(), canary, shell())).toHaveLength(1);
  const { 'cart/changed': _, ...forgetful } = bus;
  const situation = {
    candidates: [shell({ version: '2.0.0', bus: forgetful })],
    neighbours: [teller()],
    before: [shell()],
  };
  expect(busMessages({ ...situation, canary: true })).toHaveLength(1);
});
