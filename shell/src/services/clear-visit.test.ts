import { saveCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { clearVisit } from './clear-visit';

it('deletes the customer’s data on sign-out and keeps country and language [core-4.11]', () => {
  localStorage.setItem('i18nextLng', 'en');
  localStorage.setItem(
    'state',
    JSON.stringify({
      version: 1,
      country: { unitId: 3 },
      cart: { lines: [], currency: 'USD' },
      startGifting: { name: 'Noor', recipientName: 'Omar' },
      recentCards: { cards: [{ brand: 7, unit: 3, name: 'Nourva', image: '/media/7.svg' }] },
      checkout: { guest: { email: 'noor@example.com' } },
    }),
  );
  sessionStorage.setItem('giftstore.checkout', '{"guest":{}}');
  saveCardNumber('7K2MA-Q9XWB-D4FHC-12345-ABCDEF');
  clearVisit();
  expect(savedCardNumber()).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('state') ?? '')).toEqual({ version: 1, country: { unitId: 3 } });
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(sessionStorage).toHaveLength(0);
});
