import { hydrateRendered, renderRequest } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { handshake, responsesFor } from './giveaway.test.fixture';
import { definition } from './remote';

/** The captcha would fetch its challenge. */
jest.mock('@giftstore/ui/captcha', () => ({ Captcha: () => null }));

const consoleError = jest.spyOn(console, 'error');

it('hydrates the giveaway without a difference, and keeps what was typed before', async () => {
  const request = renderRequest(`/giveaway/${handshake.event}`, {});
  const { onCaught } = await hydrateRendered(definition, request, {
    responses: responsesFor(),
    beforeHydration: (element) => {
      const name = element.querySelector<HTMLInputElement>('input[name="first_name"]');
      name?.focus();
      if (name) name.value = 'Lina';
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Lina');
});
