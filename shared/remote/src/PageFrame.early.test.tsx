import { fakeServices } from '@giftstore/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PageFrame } from './PageFrame';
import { ServicesContext } from './services';

it('focuses the heading when the shopper navigated before the first page mounted', () => {
  const navigations = [{ name: 'http://localhost/other?a=1' }];
  Object.assign(performance, { getEntriesByType: () => navigations });
  render(
    <ServicesContext value={fakeServices()}>
      <MemoryRouter>
        <PageFrame title="errors.offline">
          <h1>Heading</h1>
        </PageFrame>
      </MemoryRouter>
    </ServicesContext>,
  );
  expect(screen.getByRole('heading')).toHaveFocus();
});
