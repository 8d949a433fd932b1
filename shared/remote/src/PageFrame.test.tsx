import { fakeServices } from '@giftstore/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { PageFrame } from './PageFrame';
import { ServicesContext } from './services';

let go: (path: string) => void;
let showHeading: () => void;
let replaceHeading: () => void;

/** A page whose heading is rendered once its data is loaded. */
function Page() {
  const [ready, setReady] = useState(false);
  const [version, setVersion] = useState(0);
  go = useNavigate();
  showHeading = () => setReady(true);
  replaceHeading = () => setVersion((previous) => previous + 1);
  return (
    <PageFrame title="errors.offline">
      {ready && <h1 key={version}>Heading</h1>}
      <input aria-label="search" />
    </PageFrame>
  );
}

it('keeps the focus on the first page, then moves it to each page’s heading, also when that is rendered late or again', async () => {
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
  await act(async () => showHeading());
  expect(screen.getByRole('heading')).toHaveFocus();
  await act(async () => replaceHeading());
  expect(screen.getByRole('heading')).toHaveFocus();

  screen.getByLabelText('search').focus();
  act(() => go('/third'));
  await act(async () => replaceHeading());
  expect(screen.getByLabelText('search')).toHaveFocus();
});
