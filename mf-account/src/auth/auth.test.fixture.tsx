import type { SignedInUser } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { FakeServices } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const noor: SignedInUser = {
  access_token: 't',
  token_type: 'Bearer',
  expires_at: '',
  first_name: 'Noor',
  email: 'n@example.com',
  provider: 'email',
  groups: [],
};

export const user = userEvent.setup();

/** The captcha solves itself in a web worker; for tests it is a button that returns a solution for its round. */
export const fakeCaptcha = {
  Captcha: ({ onChange, round }: { onChange: (solution?: string) => void; round: number }) => (
    <button type="button" onClick={() => onChange(`solution-${round}`)}>
      solve {round}
    </button>
  ),
};

/** What was sent to the API, without the requests with which a page loads. */
export const sentCalls = (services: FakeServices) => services.calls.filter(({ method }) => method !== 'GET');

/** A response of the API that refuses the request. */
export const refuse = (code: number, body: object) => () => {
  throw new ApiError('refused', code, body);
};

/** Fills in the fields with these labels, solves the captcha and presses the button. */
export async function submit(fields: [label: RegExp, value: string][], button: string) {
  for (const [label, value] of fields) await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByText('solve 0'));
  await user.click(screen.getByRole('button', { name: button }));
}
