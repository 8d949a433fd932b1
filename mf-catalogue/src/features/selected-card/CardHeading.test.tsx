import { act, screen } from '@testing-library/react';
import { saudiArabia } from '../../brands/catalogue.test.fixture';
import { openCard } from '../../selected-card.test.fixture';

it('says of a card of another country where it is valid, and where the shopper is gifting to', async () => {
  const emirates = { ...saudiArabia, id: 1, country_name: 'United Arab Emirates' };
  const { services } = await openCard({
    prepare: ({ country }) => Object.assign(country, { units: async () => [emirates, saudiArabia] }),
  });
  expect(screen.getByText(/^Valid for purchases in .* \(AED\)$/)).toBeVisible();
  await act(async () => services.bus.publish('country', saudiArabia));
  const text = "Valid in the United Arab Emirates (AED). You're gifting to Saudi Arabia.";
  expect(await screen.findByText(text)).toBeVisible();
  await act(async () => services.bus.publish('country', emirates));
  expect(screen.getByText('Valid in the United Arab Emirates (AED)')).toBeVisible();
});
