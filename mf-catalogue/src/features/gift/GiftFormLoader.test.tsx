import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardResponses } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const mockChunk = { isMissing: true };
jest.mock('./GiftForm', () => {
  if (mockChunk.isMissing) throw new Error('Loading chunk gift-form failed');
  return jest.requireActual('./GiftForm');
});

it('preserves the choice when the form cannot be loaded, and loads it at the next attempt', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/selected-card/7?currency=1', responses: cardResponses });
  await user.click(await screen.findByRole('radio', { name: 'AED 100' }));
  await user.click(screen.getByRole('radio', { name: /Someone else/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the form.');
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeDisabled();
  mockChunk.isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/Recipient’s name/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
});
