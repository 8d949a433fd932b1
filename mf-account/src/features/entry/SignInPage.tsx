import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { PasswordField, TextField } from '@giftstore/ui/forms';
import { Link, useSearchParams } from 'react-router-dom';
import { entryFeature } from './data/entry-saga';
import { submitted } from './data/entry-slice';
import { EntryForm } from './EntryForm';
import { signInSchema } from './entry-schemas';

export const features = [entryFeature];

/** /auth/login (spec core §2, Login). */
export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const origin = search.get('origin') ?? undefined;
  return (
    <EntryForm
      kind="signIn"
      initialValues={{ email: '', password: '' }}
      schema={signInSchema(t)}
      onSubmit={(values, captcha) => dispatch(submitted({ kind: 'signIn', values, captcha }))}
      footer={
        <>
          <Link to={paths.forgotPassword()}>{t('signIn.forgot')}</Link>
          <p>{t('signIn.other')}</p>
          <LinkButton component={Link} to={paths.signup(origin)} variant="secondary" block>
            {t('signIn.create')}
          </LinkButton>
        </>
      }
    >
      <TextField name="email" type="email" label={t('entry.email')} autoComplete="username" required />
      <PasswordField
        name="password"
        label={t('entry.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        required
      />
    </EntryForm>
  );
}
