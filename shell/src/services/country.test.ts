import { createBus, resetBus } from '@giftstore/bus';
import type { Http } from '@giftstore/contracts';
import { createCountry } from './country';

const unit = (id: number, country_name: string) => ({
  id,
  country_name,
  unit_name_short: 'AED',
  unit_name: 'Dirham',
});
const units = [unit(2, 'Oman'), unit(1, 'United Arab Emirates'), unit(3, 'Egypt')];

function setUp(get: () => Promise<unknown>) {
  resetBus();
  const bus = createBus({ name: 'shell', version: '1' });
  return { bus, country: createCountry({ bus, http: { get } as unknown as Http, defaultUnitId: 1 }) };
}
const getUnits = () => jest.fn(async () => ({ data: { giftcard_units: units } }));

beforeEach(() => localStorage.clear());

it('starts with the default unit and sorts the loaded units by country', async () => {
  const { bus, country } = setUp(getUnits());
  await country.publish();
  expect(bus.current('country')).toMatchObject({ id: 1 });
  expect((await country.units()).map(({ country_name }) => country_name)).toEqual([
    'Egypt',
    'Oman',
    'United Arab Emirates',
  ]);
});

it('stores the choice in local storage and in the cookie, and publishes it', async () => {
  const first = setUp(getUnits());
  first.country.choose(unit(2, 'Oman'));
  expect(first.bus.current('country')).toMatchObject({ id: 2 });
  expect(document.cookie).toContain('unit=2');
  const second = setUp(getUnits());
  expect(second.country.unitId()).toBe(2);
});

it('falls back to the default when the stored unit no longer exists', async () => {
  localStorage.setItem('state', '{"version":1,"country":{"unitId":99}}');
  const { bus, country } = setUp(getUnits());
  await country.publish();
  expect(bus.current('country')).toMatchObject({ id: 1 });
});

it('requests the units again after a failure, and not after a success', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ data: { giftcard_units: units } });
  const { country } = setUp(get);
  await expect(country.units()).rejects.toThrow('down');
  await country.units();
  await country.units();
  expect(get).toHaveBeenCalledTimes(2);
});

it('returns the published unit itself as the rendered one, so that nothing renders twice', () => {
  resetBus();
  const bus = createBus({ name: 'shell', version: '1' });
  const preloadedData = {
    '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: units } },
  };
  const rendered = (visitUnit: number) =>
    createCountry({ bus, http: {} as Http, defaultUnitId: 1, preloadedData, visitUnit }).rendered?.();
  expect(rendered(1)).toBe(bus.current('country'));
  expect(rendered(2)).toEqual(unit(2, 'Oman'));
});

it('publishes the country as soon as the network is back', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ data: { giftcard_units: units } });
  const { bus, country } = setUp(get);
  await country.publish();
  expect(bus.current('country')).toBeUndefined();
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(bus.current('country')).toMatchObject({ id: 1 });
});

it('follows the country of another tab', () => {
  const { bus, country } = setUp(getUnits());
  bus.publish('country', unit(3, 'Egypt'));
  expect(country.unitId()).toBe(3);
});
