import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { PasswordField, TextField } from '@giftstore/ui/forms';
import { Link, useSearchParams } from 'react-router-dom';
import { entryFeature } from './data/entry-saga';
import { submitted } from './data/entry-slice';
import { EntryForm } from './EntryForm';
import { signUpSchema } from './entry-schemas';

export const features = [entryFeature];

const empty = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

/** /auth/signup (spec core §2, Sign-up). */
export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const origin = search.get('origin') ?? undefined;
  const password = {
    showLabel: t('signUp.show'),
    hideLabel: t('signUp.hide'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <EntryForm
      kind="signUp"
      initialValues={empty}
      schema={signUpSchema(t)}
      onSubmit={(values, captcha) => dispatch(submitted({ kind: 'signUp', values, captcha }))}
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
      <TextField name="email" type="email" label={t('entry.email')} autoComplete="email" required />
      <PasswordField {...password} name="password" label={t('entry.password')} />
      <PasswordField {...password} name="password_confirmation" label={t('signUp.confirmation')} />
    </EntryForm>
  );
}
