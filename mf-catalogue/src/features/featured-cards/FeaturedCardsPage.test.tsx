import { ApiError } from '@giftstore/http';

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandsOf, catalogueResponses } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const path = '/allfeaturedcards';

it("shows the country's featured brands in a grid", async () => {
  await renderCatalogue({ path, responses: catalogueResponses(brandsOf(6)) });
  expect(await screen.findAllByRole('link', { name: /from AED 50/ })).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Featured gift cards');
});

it('links to all cards in a country without featured brands', async () => {
  await renderCatalogue({ path, responses: catalogueResponses([]) });
  expect(await screen.findByRole('link', { name: 'See all gift cards' })).toHaveAttribute(
    'href',
    '/allcards',
  );
});

it('retries after a failure', async () => {
  const user = userEvent.setup();
  let isFailing = true;
  await renderCatalogue({
    path,
    responses: {
      'GET /v1/brands/featured_brands': () => {
        if (isFailing) throw new ApiError('timeout', 0);
        return { brands: brandsOf(2) };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('link', { name: /from AED 50/ })).toHaveLength(2);
});
