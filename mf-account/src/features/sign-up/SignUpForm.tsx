import { paths } from '@giftstore/contracts';
import type { SignUpRequest } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { lazySchema, TextField } from '@giftstore/ui/forms';
import { LinkedText } from '@giftstore/ui/linked-text';
import { Link } from 'react-router-dom';
import { AuthEmail } from '../../auth/AuthEmail';
import { type Alternatives, AuthForm } from '../../auth/AuthForm';
import type { AuthFlow } from '../../auth/auth-flow';
import { NewPasswordFields } from '../../auth/NewPasswordFields';
import { useOrigin } from '../../auth/use-origin';
import { selectSignUp } from './data/selectors';
import { signUpRequested } from './data/slice';

const loadSchema = () => import(/* webpackChunkName: "sign-up-schema" */ './sign-up-schema');

/** In the order of the fields, in which errors are listed. */
const EMPTY = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

interface SignUpFormProps {
  alternatives?: Alternatives;
  flow?: AuthFlow;
}

/** The form of /auth/signup (rules core-2.28, core-2.29). */
export function SignUpForm({ alternatives, flow }: SignUpFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectSignUp);
  const origin = useOrigin();
  return (
    <AuthForm
      name="signUp"
      state={state}
      initialValues={EMPTY}
      schema={lazySchema<SignUpRequest['signup']>(async () => (await loadSchema()).signUpSchema(t))}
      onSubmit={(request) => dispatch(signUpRequested(request))}
      alternatives={alternatives}
      flow={flow}
      footer={
        <>
          <p>{t('signUp.other')}</p>
          <LinkButton component={Link} to={flow?.otherPath ?? paths.login(origin)} variant="secondary" block>
            {t('signUp.signIn')}
          </LinkButton>
        </>
      }
    >
      <TextField name="first_name" label={t('signUp.firstName')} autoComplete="given-name" required />
      <TextField name="last_name" label={t('signUp.lastName')} autoComplete="family-name" required />
      <AuthEmail autoComplete="email" suggests />
      <NewPasswordFields />
      <p>
        <LinkedText text={t('signUp.consent')} links={[paths.terms(), paths.privacyPolicy()]} />
      </p>
      <p>{t('mails')}</p>
    </AuthForm>
  );
}
