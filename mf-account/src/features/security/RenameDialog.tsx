import type { Passkey } from '@giftstore/contracts/api';
import { PASSKEY_NAME_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Dialog } from '@giftstore/ui/dialog';
import { SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';

/** Asks for the name of a passkey. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const schema = object({ name: string().trim().required(t('security.passkeys.nameRequired')) });
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={onClose}
      title={t('security.passkeys.renameTitle')}
      closeLabel={t('security.cancel')}
    >
      <Formik
        initialValues={{ name: passkey?.name ?? '' }}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async ({ name }) => {
          const id = passkey?.id ?? '';
          dispatch(securityActions.changeRequested({ kind: 'renamePasskey', id, name: name.trim() }));
          onClose();
        }}
      >
        <Form noValidate className={css.form}>
          <TextField
            name="name"
            label={t('security.passkeys.name')}
            maxLength={PASSKEY_NAME_LENGTH}
            autoComplete="off"
            required
          />
          <SubmitButton>{t('security.save')}</SubmitButton>
        </Form>
      </Formik>
    </Dialog>
  );
}
