import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { PasswordField, TextField } from '@giftstore/ui/forms';
import { Link, useSearchParams } from 'react-router-dom';
import { type Alternatives, AuthForm } from '../../auth/AuthForm';
import { selectSignUp } from './data/selectors';
import { signUpRequested } from './data/slice';
import { signUpSchema } from './sign-up-schema';

const initialValues = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
};

/** The form of /auth/signup (rules core-2.28, core-2.29). */
export function SignUpForm({ alternatives }: { alternatives?: Alternatives }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectSignUp);
  const [search] = useSearchParams();
  const origin = search.get('origin') ?? undefined;
  const passwordProps = {
    showLabel: t('signUp.show'),
    hideLabel: t('signUp.hide'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <AuthForm
      name="signUp"
      state={state}
      initialValues={initialValues}
      schema={signUpSchema(t)}
      onSubmit={(request) => dispatch(signUpRequested(request))}
      alternatives={alternatives}
      footer={
        <>
          <p>{t('signUp.other')}</p>
          <LinkButton component={Link} to={paths.login(origin)} variant="secondary" block>
            {t('signUp.signIn')}
          </LinkButton>
        </>
      }
    >
      <TextField name="first_name" label={t('signUp.firstName')} autoComplete="given-name" required />
      <TextField name="last_name" label={t('signUp.lastName')} autoComplete="family-name" required />
      <TextField name="email" type="email" label={t('auth.email')} autoComplete="email" required />
      <PasswordField {...passwordProps} name="password" label={t('auth.password')} />
      <PasswordField {...passwordProps} name="password_confirmation" label={t('auth.confirmation')} />
    </AuthForm>
  );
}
