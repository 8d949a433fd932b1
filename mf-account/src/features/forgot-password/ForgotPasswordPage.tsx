import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as yup from 'yup';
import { AuthForm } from '../../auth/AuthForm';
import { EmailField } from '../../auth/EmailField';
import { emailRule } from '../../auth/field-rules';
import { storedEmail } from '../../auth/typed-email';
import { forgotPasswordSaga } from './data/saga';
import { selectForgotPassword } from './data/selectors';
import { forgotPasswordActions, forgotPasswordSlice } from './data/slice';
import en from './locales/en.json';

export const locales: PageModule['locales'] = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: forgotPasswordSlice, saga: forgotPasswordSaga }),
];

/** /auth/forgotpassword and /forgotpassword (rules core-2.31, core-5.7). It starts with the e-mail typed at sign-in. */
export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectForgotPassword);
  const [initialValues] = useState(() => ({ email: storedEmail() }));
  const [search] = useSearchParams();
  return (
    <AuthForm
      name="forgot"
      state={state}
      initialValues={initialValues}
      schema={yup.object({ email: emailRule(t) })}
      onSubmit={(request) => dispatch(forgotPasswordActions.requested(request))}
      footer={<Link to={paths.login(search.get('origin') ?? undefined)}>{t('forgot.signIn')}</Link>}
    >
      <EmailField autoComplete="username" />
    </AuthForm>
  );
}
