import type { Profile } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { FormDraft } from '@giftstore/remote/forms';
import { FormErrorSummary, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLateValidation } from '../../forms/use-late-validation';
import css from './BasicProfile.module.css';
import { selectBasicProfile } from './data/selectors';
import { basicProfileActions } from './data/slice';
import { type ProfileValues, toFormValues, toUserUpdate } from './form-values';
import { LeaveDialog } from './LeaveDialog';
import { ProfileFields } from './ProfileFields';
import { profileSchema } from './profile-schema';
import { SaveDialogs } from './SaveDialogs';

interface ProfileFormProps {
  profile: Profile;
  /** Below the email. */
  notice: ReactNode;
}

/** The form of the basic profile. A customer's changes stay until they are saved, whatever else happens. */
export function ProfileForm({ profile, notice }: ProfileFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { phoneRules, status } = useSelector(selectBasicProfile);
  const [initialValues] = useState(() => toFormValues(profile, phoneRules[profile.country_name ?? '']));
  const schema = useMemo(
    () => profileSchema(t, phoneRules, profile.birthday),
    [t, phoneRules, profile.birthday],
  );
  const validation = useLateValidation();
  return (
    <Formik<ProfileValues>
      {...validation.formikProps}
      initialValues={initialValues}
      validationSchema={schema}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        const update = toUserUpdate(values, phoneRules[values.country]);
        dispatch(basicProfileActions.saveRequested(update));
      }}
    >
      <Form {...validation.formProps} className={css.form}>
        <FormErrorSummary title={t('form.checkErrors')} labels={useLabels()} />
        <ProfileFields notice={notice} />
        <SubmitButton busy={status === 'saving'}>{t('basicProfile.save')}</SubmitButton>
        <FormDraft name="profile" omit={['email']} />
        <ShowSaved profile={profile} onSaved={validation.restart} />
        <ShowServerErrors />
        <SaveDialogs />
        <UnsavedChanges profile={profile} />
      </Form>
    </Formik>
  );
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const names = ['firstName', 'lastName', 'dob', 'language', 'country', 'phone', 'gender'];
  return Object.fromEntries(names.map((name) => [name, t(`basicProfile.${name}`)]));
}

/** After saving, the form starts again from what the server has. */
function ShowSaved({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { status, phoneRules } = useSelector(selectBasicProfile);
  const { resetForm } = useFormikContext<ProfileValues>();
  const rules = phoneRules[profile.country_name ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only saving resets the form
  useEffect(() => {
    if (status !== 'saved') return;
    resetForm({ values: toFormValues(profile, rules) });
    onSaved();
  }, [status]);
  return null;
}

/** Sets the server's field errors in formik. */
function ShowServerErrors() {
  const { fieldErrors } = useSelector(selectBasicProfile);
  const { setErrors, setTouched } = useFormikContext<ProfileValues>();
  useEffect(() => {
    const names = Object.keys(fieldErrors);
    if (names.length === 0) return;
    setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
    setErrors(Object.fromEntries(names.map((name) => [name, fieldErrors[name]?.join(', ')])));
  }, [fieldErrors, setErrors, setTouched]);
  return null;
}

/** Compares what would be sent, so that spaces in a phone number are no change. */
function UnsavedChanges({ profile }: { profile: Profile }) {
  const { phoneRules } = useSelector(selectBasicProfile);
  const { values } = useFormikContext<ProfileValues>();
  const updateOf = (form: ProfileValues) => JSON.stringify(toUserUpdate(form, phoneRules[form.country]));
  const saved = toFormValues(profile, phoneRules[profile.country_name ?? '']);
  return <LeaveDialog isActive={updateOf(values) !== updateOf(saved)} />;
}
