import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useState } from 'react';
import { useOncePer } from '../../requests/use-once-per';
import { resetPasswordSaga } from './data/saga';
import { selectResetPassword } from './data/selectors';
import { resetPasswordActions, resetPasswordSlice } from './data/slice';
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
  const dispatch = useDispatch();
  const { error } = useSelector(selectResetPassword);
  const [token] = useState(consumeResetToken);
  useOncePer(token, () => {
    if (token) dispatch(resetPasswordActions.linkOpened(token));
  });
  if (!token) return <RefusedLink cause="cutOff" />;
  if (error?.fieldErrors.token) return <RefusedLink cause="refused" />;
  return <ResetPasswordForm token={token} />;
}
