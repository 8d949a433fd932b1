import { QuoteRequest } from '@giftstore/contracts/api';
import { findExcessOf, MAX_UNKNOWN_FIELDS } from './request-bounds';
import { compileBody } from './validate-strictly';

const emptyLines = (count: number) => ({ cart_items: Array(count).fill({}), currency_code: 'AED' });
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

describe('the bounds of a request', () => {
  const findExcess = findExcessOf(QuoteRequest);

  it('reject a list that is too long with one error', () => {
    expect(findExcess(emptyLines(50))).toEqual([]);
    expect(findExcess(emptyLines(40_000))).toMatchObject([{ keyword: 'maxItems', params: { limit: 50 } }]);
  });

  it('reject an object with many unknown fields with few errors, wherever it is', () => {
    expect(findExcess({ ...emptyLines(1), ...unknownFields(5_000) })).toHaveLength(MAX_UNKNOWN_FIELDS);
    const nested = { cart_items: [{}, unknownFields(5_000)] };
    expect(findExcess(nested)).toHaveLength(MAX_UNKNOWN_FIELDS);
  });

  it('ignore what the schema does not describe, however deep it is', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 10_000; depth += 1) deep = [deep];
    expect(findExcess({ cart_items: deep, currency_code: deep })).toEqual([]);
    expect(findExcess({ cart_items: [deep] })).toEqual([]);
    for (const value of [null, 'text', 1, [], deep]) expect(findExcess(value)).toEqual([]);
  });

  it('require limits of the schema itself', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const object = { type: 'object', properties: { list } };
    expect(() => findExcessOf({ ...object, additionalProperties: false })).toThrow(
      'the request.list needs maxItems',
    );
    expect(() => findExcessOf(object)).toThrow('the request needs additionalProperties: false');
  });
});

describe('a validator', () => {
  it('collects no more errors than the schema has places for them', () => {
    const validate = compileBody(QuoteRequest);
    expect(validate(emptyLines(40_000))).toBe(false);
    expect(validate.errors).toHaveLength(1);
    expect(validate(emptyLines(50))).toBe(false);
    expect(validate.errors).toHaveLength(50 * 6);
  });

  it('would collect an error for each missing field without bounds', () => {
    process.env.GIFTSTORE_FAULTS = 'no-request-bounds';
    const validate = compileBody(QuoteRequest);
    delete process.env.GIFTSTORE_FAULTS;
    expect(validate(emptyLines(4_000))).toBe(false);
    expect(validate.errors).toHaveLength(4_000 * 6 + 1);
  });
});
