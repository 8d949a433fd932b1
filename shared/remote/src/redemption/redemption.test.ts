import { consumeRedeemLink, deleteRedeemLink } from './consume-redeem-link';
import {
  deleteCardNumber,
  maskedCardNumber,
  saveCardNumber,
  savedCard,
  savedCardNumber,
} from './saved-number';

afterEach(() => {
  jest.restoreAllMocks();
  deleteCardNumber();
  deleteRedeemLink();
  sessionStorage.clear();
});

describe('the saved card number', () => {
  it('is in session storage only, until it is deleted [more-4.6]', () => {
    expect(saveCardNumber('7K2MA')).toBe(true);
    expect(savedCardNumber()).toBe('7K2MA');
    expect({ ...sessionStorage }).toEqual({ redeem_number: '7K2MA', redeem_expiry: expect.any(String) });
    expect(localStorage).toHaveLength(0);
    deleteCardNumber();
    expect(savedCardNumber()).toBeUndefined();
  });

  it('may have its card with it, which a number without one replaces', () => {
    const card = { brand_name: 'Amberlane', original_value: 150, unit_name_short: 'AED' };
    saveCardNumber('7K2MA', card);
    expect(savedCard()).toEqual(card);
    saveCardNumber('9WCT1');
    expect(savedCard()).toBeUndefined();
    saveCardNumber('7K2MA', card);
    deleteCardNumber();
    expect({ ...sessionStorage }).toEqual({});
  });

  it.each([
    '{',
    'null',
    '{"brand_name":"A","original_value":1,"unit_name_short":"??"}',
    '{"brand_name":"A","original_value":"1","unit_name_short":"AED"}',
  ])('shows no card that it does not know: %s', (text) => {
    sessionStorage.setItem('redeem_card', text);
    expect(savedCard()).toBeUndefined();
  });

  it('expires after an hour, as a tab may be restored days later', () => {
    const { now } = Date;
    saveCardNumber('7K2MA', { brand_name: 'Amberlane', original_value: 150, unit_name_short: 'AED' });
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_590_000);
    expect(savedCardNumber()).toBe('7K2MA');
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_601_000);
    expect(savedCardNumber()).toBeUndefined();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('is not deleted by the time of another number, which an earlier release left', () => {
    const { now } = Date;
    saveCardNumber('9WCT1');
    sessionStorage.setItem('redeem_number', '7K2MA');
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_601_000);
    expect(savedCardNumber()).toBe('7K2MA');
  });

  it('of an earlier release has no time, and does not expire', () => {
    sessionStorage.setItem('redeem_number', '7K2MA');
    expect(savedCardNumber()).toBe('7K2MA');
  });

  it('is gone with the session storage', () => {
    saveCardNumber('7K2MA');
    sessionStorage.clear();
    expect(savedCardNumber()).toBeUndefined();
  });

  it('lasts as long as the document where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(saveCardNumber('7K2MA')).toBe(false);
    expect(savedCardNumber()).toBe('7K2MA');
    deleteCardNumber();
    expect(savedCardNumber()).toBeUndefined();
  });

  it.each([
    ['7K2MA-Q9XWB-D4FHC-12345-ABCDEF', '•••• CDEF'],
    ['7k2ma q9xwb', '•••• 9xwb'],
    ['AB', '•••• AB'],
  ])('of %s shows %s', (number, masked) => {
    expect(maskedCardNumber(number)).toBe(masked);
  });
});

describe('the redeem link in the address', () => {
  const visit = (url: string) => history.replaceState({ scroll: 1 }, '', url);

  it.each([
    ['/redeem-card?token=abc', { form: 'encrypted', token: 'abc' }],
    ['/redeem-card/?token=%20abc%20&utm_source=mail#x', { form: 'encrypted', token: 'abc' }],
    ['/redeem-card?t=xyz', { form: 'opaque', token: 'xyz' }],
    ['/redeem-card?token=abc&t=xyz', { form: 'opaque', token: 'xyz' }],
  ])('of %s is taken out of address and history', (url, link) => {
    visit(url);
    const { length } = history;
    expect(consumeRedeemLink()).toEqual(link);
    expect(location.pathname + location.search + location.hash).toBe('/redeem-card');
    expect([history.length, history.state]).toEqual([length, { scroll: 1 }]);
    expect(consumeRedeemLink()).toEqual(link);
    deleteRedeemLink();
    expect(consumeRedeemLink()).toBeUndefined();
  });

  it.each(['/redeem-card', '/redeem-card?token=', '/redeem-card?t=%20'])('of %s is none', (url) => {
    visit(url);
    expect(consumeRedeemLink()).toBeUndefined();
    expect(location.search).toBe('');
  });

  it('leaves the address of every other page', () => {
    visit('/card?token=abc');
    expect(consumeRedeemLink()).toBeUndefined();
    expect(location.search).toBe('?token=abc');
  });
});
