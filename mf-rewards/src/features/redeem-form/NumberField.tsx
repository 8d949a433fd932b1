import { useTranslation } from '@giftstore/i18n';
import { Banner, Field, TextInput } from '@giftstore/ui';
import { useField, useFormikContext } from 'formik';
import type { KeyboardEvent, RefObject } from 'react';
import { isCompleteNumber } from './card-number';
import css from './RedeemForm.module.css';
import { ScanButton } from './ScanButton';
import { useScanDialog } from './use-scan-dialog';

/** The card's number. Its error disappears with the next key (rule core-5.22). */
export function NumberField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const { submitForm } = useFormikContext();
  const [input, meta, { setError, setValue }] = useField<string>('number');
  const scan = useScanDialog(() => field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus());
  const change = (number: string) => {
    setError(undefined);
    void setValue(number, false);
  };
  const onScan = (number: string) => {
    change(number);
    scan.countScan();
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
            ref={field}
            className={css.number}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
            end={<ScanButton busy={scan.status === 'loading'} onClick={scan.open} />}
          />
        )}
      </Field>
      {scan.status === 'failed' && <Banner tone="error">{t('redeemForm.scan.notLoaded')}</Banner>}
      {scan.Dialog && <scan.Dialog onNumber={onScan} onClose={scan.close} />}
    </>
  );
}
