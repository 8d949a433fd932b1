import type { JsonSchema, Release } from '@giftstore/contracts';
import { bus, fields, remote, shell, text, whole } from '../testing/fixture-releases';
import { busMessages } from './bus-messages';

const changed = (payload: JsonSchema) => ({ 'cart/changed': { payload } });
const add = (request: JsonSchema, response: JsonSchema = fields({ outcome: text })) => ({
  'cart/add': { request, response },
});
const line = { card: whole };
const publisher = (about: Partial<Release> = {}) =>
  remote('mf-cart', { publishes: ['cart/changed'], ...about });
const subscriber = (about: Partial<Release> = {}) =>
  remote('mf-shop', { subscribes: ['cart/changed'], ...about });
const check = (candidate: Release, ...neighbours: Release[]) =>
  busMessages({ candidates: [candidate], neighbours, replaced: [] }).map(({ message }) => message);

describe('accepts', () => {
  it('messages with equal schemas', () => {
    expect(check(publisher(), subscriber(), shell())).toEqual([]);
  });

  it('a publisher with more fields, and a subscriber with more optional fields', () => {
    expect(
      check(publisher({ bus: changed(fields({ count: whole, by: text })) }), subscriber(), shell()),
    ).toEqual([]);
    expect(
      check(subscriber({ bus: changed(fields({ count: whole, 'by?': text })) }), publisher(), shell()),
    ).toEqual([]);
  });

  it('a shell whose bus has more messages', () => {
    const wider = {
      ...bus,
      'cart/changed': { payload: fields({ count: whole, 'by?': text }) },
      more: { payload: {} },
    };
    expect(check(shell({ version: '2.0.0', bus: wider }), publisher(), subscriber())).toEqual([]);
  });
});

describe('refuses', () => {
  it('a publisher whose message a live subscriber would refuse', () => {
    const candidate = publisher({ version: '2.0.0', bus: changed(fields({ count: text })) });
    const open = shell({ bus: { ...bus, ...changed({}) } });
    expect(
      busMessages({ candidates: [candidate], neighbours: [subscriber(), open], replaced: [publisher()] }),
    ).toEqual([
      {
        rule: 'bus-message',
        affects: ['mf-cart', 'mf-shop'],
        message:
          'cart/changed, as mf-cart 2.0.0 sends it, would be refused by mf-shop 1.0.0: "count" may be a string, where an integer is accepted.',
        advice:
          'Go on sending what mf-shop 1.0.0 accepts, with new fields added, until a newer mf-shop is live.',
      },
    ]);
  });

  it('a subscriber that requires more than a live publisher sends', () => {
    const candidate = subscriber({ version: '2.0.0', bus: changed(fields({ count: whole, by: text })) });
    expect(check(candidate, publisher(), shell())).toEqual([
      'cart/changed, as mf-cart 1.0.0 sends it, would be refused by mf-shop 2.0.0: "by" may be missing.',
    ]);
  });

  it('a message that the bus of the live shell would refuse, or drop fields of', () => {
    const by = changed(fields({ count: whole, by: text }));
    const stricter = shell({ bus: { ...bus, ...by } });
    expect(check(publisher(), stricter)).toEqual([]);
    expect(check(publisher(), subscriber(), stricter)).toEqual([
      'cart/changed, as mf-cart 1.0.0 sends it, would be refused by the bus of shell 1.0.0 on its way to mf-shop 1.0.0: "by" may be missing.',
    ]);
    expect(check(publisher({ bus: by }), subscriber({ bus: by }), shell())).toEqual([
      'cart/changed, as mf-cart 1.0.0 sends it, would be refused by mf-shop 1.0.0: "by" may be missing.',
    ]);
  });

  it('a request that its handler would refuse, and a response that its sender would', () => {
    const asker = remote('mf-shop', { sends: ['cart/add'], bus: add(fields(line)) });
    const open = shell({ bus: { ...bus, ...add({}, {}) } });
    const strict = remote('mf-cart', {
      handles: ['cart/add'],
      bus: add(fields({ ...line, unit: whole }), fields({})),
    });
    expect(check(strict, asker, open)).toEqual([
      'the request of cart/add, as mf-shop 1.0.0 sends it, would be refused by mf-cart 1.0.0: "unit" may be missing.',
      'the response of cart/add, as mf-cart 1.0.0 sends it, would be refused by mf-shop 1.0.0: "outcome" may be missing.',
    ]);
  });

  it('a message that the live shell does not have, and a shell that removes one', () => {
    const { 'cart/changed': _, ...forgetful } = bus;
    expect(check(publisher(), shell({ bus: forgetful }))).toEqual([
      'mf-cart 1.0.0 uses cart/changed, which the bus of shell 1.0.0 does not have.',
    ]);
    expect(check(shell({ version: '2.0.0', bus: forgetful }), subscriber())).toEqual([
      'mf-shop 1.0.0 uses cart/changed, which the bus of shell 2.0.0 does not have.',
    ]);
  });

  it('a message without a schema', () => {
    expect(check(publisher({ bus: {} }), shell())).toEqual([
      'mf-cart 1.0.0 uses cart/changed without a schema.',
    ]);
  });
});

it('checks canaries of a subscriber and of the shell', () => {
  const canary = subscriber({ version: '1.1.0', bus: changed(fields({ count: whole, by: text })) });
  expect(check(publisher(), subscriber(), canary, shell())).toHaveLength(1);
  const { 'cart/changed': _, ...forgetful } = bus;
  const situation = {
    candidates: [shell({ version: '2.0.0', bus: forgetful })],
    neighbours: [publisher()],
    replaced: [shell()],
  };
  expect(busMessages({ ...situation, canary: true })).toHaveLength(1);
});
