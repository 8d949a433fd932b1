import { useTranslation } from '@giftstore/i18n';
import { Field, TextInput } from '@giftstore/ui';
import { useField, useFormikContext } from 'formik';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { isCompleteNumber } from './card-number';
import { ScanButton } from './ScanButton';

const ScanDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "scan" */ './ScanDialog');
  return { default: module.ScanDialog };
});

/** The card's number. Its error disappears with the next key (rule core-5.22). */
export function NumberField() {
  const { t } = useTranslation();
  const { submitForm } = useFormikContext();
  const [input, meta, { setError, setValue }] = useField<string>('number');
  const [isScanning, setScanning] = useState(false);
  const change = (number: string) => {
    setError(undefined);
    void setValue(number, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Browsers do not submit a form whose button is disabled: Enter shows what the number lacks.
    if (event.key !== 'Enter' || isCompleteNumber(input.value)) return;
    event.preventDefault();
    void submitForm();
  };
  return (
    <>
      <Field
        label={t('redeemForm.number')}
        hint={t('redeemForm.hint')}
        error={meta.touched ? meta.error : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...input}
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
            end={<ScanButton onClick={() => setScanning(true)} />}
          />
        )}
      </Field>
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog onNumber={change} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
