import { type PageModule, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useState } from 'react';
import { resetPasswordSaga } from './data/saga';
import { selectResetPassword } from './data/selectors';
import { resetPasswordSlice } from './data/slice';
import en from './locales/en.json';
import { RefusedLink } from './RefusedLink';
import { ResetPasswordForm } from './ResetPasswordForm';
import { consumeResetToken } from './reset-token';

export const locales: PageModule['locales'] = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: resetPasswordSlice, saga: resetPasswordSaga }),
];

/** /auth/resetpassword, which only mails link to (rules core-2.32, core-2.33). */
export function Page() {
  const { error } = useSelector(selectResetPassword);
  const [token] = useState(consumeResetToken);
  if (!token) return <RefusedLink cause="cutOff" />;
  if (error?.fieldErrors.token) return <RefusedLink cause="refused" />;
  return <ResetPasswordForm token={token} />;
}
