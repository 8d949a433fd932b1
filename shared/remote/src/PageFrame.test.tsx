import { fakeServices } from '@giftstore/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageFrame } from './PageFrame';
import { MemoryRouter, useNavigate } from './router';
import { ServicesContext } from './services';

let go: (path: string) => void;
let arrive: () => void;

/** A page whose heading comes with its data. */
function Page() {
  const [ready, setReady] = useState(false);
  go = useNavigate();
  arrive = () => setReady(true);
  return (
    <PageFrame title="errors.offline">
      {ready && <h1>Heading</h1>}
      <input aria-label="search" />
    </PageFrame>
  );
}

it('leaves the focus of the first page alone, then moves it to the heading, however late that comes', async () => {
  render(
    <ServicesContext value={fakeServices()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ServicesContext>,
  );
  expect(document.body).toHaveFocus();
  act(() => go('/next'));
  expect(document.body).toHaveFocus();
  await act(async () => arrive());
  expect(screen.getByRole('heading')).toHaveFocus();

  screen.getByLabelText('search').focus();
  act(() => go('/third'));
  expect(screen.getByLabelText('search')).toHaveFocus();
});
