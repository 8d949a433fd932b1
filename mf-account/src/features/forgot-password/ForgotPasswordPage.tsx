import { paths } from '@giftstore/contracts';
import type { ForgotPasswordRequest } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { lazySchema } from '@giftstore/ui/forms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthEmail } from '../../auth/AuthEmail';
import { AuthForm } from '../../auth/AuthForm';
import { useOrigin } from '../../auth/use-origin';
import { forgotPasswordSaga } from './data/saga';
import { selectForgotPassword } from './data/selectors';
import { forgotPasswordActions, forgotPasswordSlice } from './data/slice';
import { LinkSent } from './LinkSent';
import en from './locales/en.json';

export const locales: PageModule['locales'] = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: forgotPasswordSlice, saga: forgotPasswordSaga }),
];

const loadSchema = () => import(/* webpackChunkName: "forgot-password-schema" */ './forgot-password-schema');

const EMPTY = { email: '' };

/** /auth/forgotpassword and /forgotpassword (rules core-2.31, core-5.7). It starts with the e-mail typed at sign-in. */
export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectForgotPassword);
  const origin = useOrigin();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo && state.status === 'ready')
    return <LinkSent email={sentTo} origin={origin} onAgain={() => setSentTo(undefined)} />;
  return (
    <AuthForm
      name="forgot"
      state={state}
      initialValues={EMPTY}
      schema={lazySchema<ForgotPasswordRequest>(async () => (await loadSchema()).forgotPasswordSchema(t))}
      onSubmit={(request) => {
        setSentTo(request.values.email);
        dispatch(forgotPasswordActions.requested(request));
      }}
      footer={<Link to={paths.login(origin)}>{t('forgot.signIn')}</Link>}
    >
      <AuthEmail autoComplete="username" />
    </AuthForm>
  );
}
