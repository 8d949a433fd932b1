import { fakeServices } from '@giftstore/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { PageFrame } from './PageFrame';
import { ServicesContext } from './services';

let go: (path: string) => void;
let arrive: () => void;
let drawAnew: () => void;

/** A page whose heading comes with its data. */
function Page() {
  const [ready, setReady] = useState(false);
  const [drawn, setDrawn] = useState(0);
  go = useNavigate();
  arrive = () => setReady(true);
  drawAnew = () => setDrawn((times) => times + 1);
  return (
    <PageFrame title="errors.offline">
      {ready && <h1 key={drawn}>Heading</h1>}
      <input aria-label="search" />
    </PageFrame>
  );
}

it('leaves the focus of the first page alone, then moves it to the heading, however late or often that comes', async () => {
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
  await act(async () => drawAnew());
  expect(screen.getByRole('heading')).toHaveFocus();

  screen.getByLabelText('search').focus();
  act(() => go('/third'));
  await act(async () => drawAnew());
  expect(screen.getByLabelText('search')).toHaveFocus();
});
