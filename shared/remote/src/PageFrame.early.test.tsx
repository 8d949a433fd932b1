import { fakeServices } from '@giftstore/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PageFrame } from './PageFrame';
import { ServicesContext } from './services';

it('takes the focus to the heading when somebody went on before the first page was there', () => {
  const opened = [{ name: 'http://localhost/elsewhere?a=1' }];
  Object.assign(performance, { getEntriesByType: () => opened });
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
