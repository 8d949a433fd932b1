import { useTranslation } from '@giftstore/i18n';
import { Button, Field, Stack, TextInput } from '@giftstore/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from '../Booth.module.css';
import type { PinCheck } from '../device/pin';

interface PinFormProps {
  check: (pin: string) => Promise<PinCheck>;
  onRight: () => void;
  onClose: () => void;
}

/** Asks for the staff's PIN. */
export function PinForm({ check, onRight, onClose }: PinFormProps) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setChecking(true);
    const checked = await check(pin).finally(() => setChecking(false));
    setPin('');
    if (checked.result === 'right') return onRight();
    setError(
      checked.result === 'locked' ? t('booth.pinLocked', { count: checked.seconds }) : t('booth.pinWrong'),
    );
  };
  return (
    <form className={css.form} onSubmit={submit} autoComplete="off">
      <Field label={t('booth.pin')} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
        )}
      </Field>
      <Stack gap={3}>
        <Button type="submit" size="l" block busy={isChecking}>
          {t('booth.open')}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('booth.back')}
        </Button>
      </Stack>
    </form>
  );
}
