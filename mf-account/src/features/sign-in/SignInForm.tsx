import { paths } from '@giftstore/contracts';
import type { SignInRequest } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { lazySchema, PasswordField } from '@giftstore/ui/forms';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthEmail } from '../../auth/AuthEmail';
import { type Alternatives, AuthForm } from '../../auth/AuthForm';
import type { AuthFlow } from '../../auth/auth-flow';
import { useOrigin } from '../../auth/use-origin';
import { selectSignIn } from './data/selectors';
import { signInRequested } from './data/slice';

const loadSchema = () => import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema');

const EMPTY = { email: '', password: '' };

interface SignInFormProps {
  /** Above the fields. */
  notice?: ReactNode;
  alternatives?: Alternatives;
  flow?: AuthFlow;
}

/** The form of /auth/login (rules core-2.23 to core-2.27). */
export function SignInForm({ notice, alternatives, flow }: SignInFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectSignIn);
  const origin = useOrigin();
  const text = useOriginText(origin);
  return (
    <AuthForm
      name="signIn"
      text={text}
      state={state}
      initialValues={EMPTY}
      schema={lazySchema<SignInRequest['signin']>(async () => (await loadSchema()).signInSchema(t))}
      onSubmit={(request) => dispatch(signInRequested(request))}
      alternatives={alternatives}
      flow={flow}
      footer={
        <>
          <p>{t('signIn.other')}</p>
          <LinkButton component={Link} to={flow?.otherPath ?? paths.signup(origin)} variant="secondary" block>
            {t('signIn.create')}
          </LinkButton>
        </>
      }
    >
      {notice}
      <AuthEmail autoComplete="username" />
      <PasswordField
        name="password"
        label={t('auth.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        required
      />
      <Link to={paths.forgotPassword(origin)} state={flow?.forgotPasswordState}>
        {t('signIn.forgot')}
      </Link>
    </AuthForm>
  );
}

/** What signing in is for, where the shopper comes from the cart or the checkout. */
function useOriginText(origin: string | undefined): string | undefined {
  const { t } = useTranslation();
  const [path] = origin?.split(/[?#]/) ?? [];
  if (path === paths.cart()) return t('signIn.textFromCart');
  if (path === paths.checkout() || path === paths.payment()) return t('signIn.textFromCheckout');
  return undefined;
}
