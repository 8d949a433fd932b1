import { deleteCardNumber, saveCardNumber } from '@giftstore/remote/redemption';
import { hydrateRendered, renderRequest } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { definition } from './remote';

const responses = {
  'GET /v1/accounts/sessions/social/providers': () => ({ providers: ['Google', 'Facebook'] }),
};
const consoleError = jest.spyOn(console, 'error');

const open = (url: string, beforeHydration?: (element: HTMLElement) => void) =>
  hydrateRendered(definition, renderRequest(url, {}), {
    responses,
    ...(beforeHydration && { beforeHydration }),
  });

beforeEach(() => {
  sessionStorage.clear();
  consoleError.mockClear();
});

it.each(['/auth/login?origin=%2Fcart', '/auth/signup?origin=%2Fcart'])(
  'hydrates the rendered page %s, and then links with the origin',
  async (url) => {
    sessionStorage.setItem('giftstore.typed-email', 'n@example.com');
    const { onCaught } = await open(url);
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('n@example.com'));
    const name = url.includes('login') ? 'Create an account' : 'Sign in';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/\?origin=%2Fcart$/);
    expect(onCaught.mock.calls).toEqual([]);
    expect(consoleError.mock.calls).toEqual([]);
  },
);

it.each([
  ['/auth/login/redeem', '7K2MA-Q9XWB', /•••• 9XWB/],
  ['/auth/login/redeem', undefined, 'You’ll enter your code next'],
  ['/auth/signup/redeem', '7K2MA-Q9XWB', /•••• 9XWB/],
])('hydrates the rendered page %s, and then shows the card %s', async (url, number, shown) => {
  if (number) saveCardNumber(number);
  const { onCaught } = await open(url);
  expect(await screen.findByText(shown)).toBeInTheDocument();
  deleteCardNumber();
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});

it('keeps what is typed before the scripts have loaded, over an email of another page', async () => {
  sessionStorage.setItem('giftstore.typed-email', 'n@example.com');
  await open('/auth/login', (element) => {
    for (const [name, value] of [
      ['email', 'sara@example.com'],
      ['password', 'a quiet river'],
    ]) {
      const field = element.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.value = value as string;
    }
  });
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.com'));
  expect(screen.getByLabelText(/^Password/)).toHaveValue('a quiet river');
});
