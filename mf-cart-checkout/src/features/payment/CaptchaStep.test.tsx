import { I18nextProvider } from '@giftstore/i18n';
import { fakeServices } from '@giftstore/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaptchaStep } from './CaptchaStep';

const Captcha = () => <p>The captcha</p>;

it('offers to load the captcha again when its code did not load, inside the form', async () => {
  const load = jest.fn(async () => Captcha);
  load.mockRejectedValueOnce(new Error('Loading chunk payment-captcha failed'));
  render(
    <I18nextProvider i18n={fakeServices().i18n}>
      <form aria-label="card">
        <CaptchaStep captcha={{ solution: undefined, round: 1 }} load={load} />
      </form>
    </I18nextProvider>,
  );
  const retry = await screen.findByRole('button');
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(retry);
  expect(await screen.findByText('The captcha')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
