import { renderRemote } from '@giftstore/testing';
import { act } from '@testing-library/react';
import { remote } from '../../remote';

it('waits 2000 ms, then goes home', async () => {
  jest.useFakeTimers();
  const { services } = await renderRemote(remote, { path: '/clear' });
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(services.went).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(services.went).toEqual([{ path: '/', options: { replace: true } }]);
  jest.useRealTimers();
});
