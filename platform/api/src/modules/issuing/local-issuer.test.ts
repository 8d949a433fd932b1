import { localIssuer } from './local-issuer';

const request = {
  voucherId: 'v1',
  lineId: null,
  brandId: null,
  unitId: null,
  value: 100_00,
  currency: 'AED',
};

it('makes a code of 130 random bits and a PIN', async () => {
  const card = await localIssuer.issue(request);
  expect(card?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(card?.pin).toMatch(/^\d{6}$/);
});

it('makes no code twice', async () => {
  const issued = await Promise.all(Array.from({ length: 2_000 }, () => localIssuer.issue(request)));
  expect(new Set(issued.map((card) => card?.code)).size).toBe(2_000);
});
