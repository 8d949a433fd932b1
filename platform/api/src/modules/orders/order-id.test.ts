import { newOrderId, OrderTokens } from './order-id';

describe('order ids and tokens', () => {
  it('are long, readable and never the same', () => {
    const ids = Array.from({ length: 1_000 }, newOrderId);
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^GG-[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it('open their own order only', () => {
    const tokens = new OrderTokens(['a secret']);
    const token = tokens.tokenOf('GG-1');
    expect(tokens.opens('GG-1', token)).toBe(true);
    expect(tokens.opens('GG-2', token)).toBe(false);
    expect(tokens.opens('GG-1', undefined)).toBe(false);
    expect(tokens.opens('GG-1', '')).toBe(false);
    expect(new OrderTokens(['another']).opens('GG-1', token)).toBe(false);
  });

  it('open their order under an older secret, and are made with the newest', () => {
    const old = new OrderTokens(['old']);
    const rotated = new OrderTokens(['new', 'old']);
    expect(rotated.opens('GG-1', old.tokenOf('GG-1'))).toBe(true);
    expect(rotated.tokenOf('GG-1')).toBe(new OrderTokens(['new']).tokenOf('GG-1'));
    expect(new OrderTokens(['new']).opens('GG-1', old.tokenOf('GG-1'))).toBe(false);
  });
});
