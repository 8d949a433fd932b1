import { MAX_GIFT_MESSAGE_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { Panel, Stack } from '@giftstore/ui';
import { EmailField, FormErrorSummary, TextAreaField, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { selectChoice } from '../../choice/data/selectors';
import { type Gift, giftChanged } from '../../choice/data/slice';
import { GiftTemplates } from './GiftTemplates';
import { giftSchema } from './gift-schema';
import { SendDayFields } from './SendDayFields';
import { withoutPastDay } from './without-past-day';

export interface GiftFormHandle {
  /** Validates the form and calls `onValid`, or shows the errors and focuses them; the field, if it is the only one. */
  submit(onValid: () => void): void;
}

/** The recipient's form (rules core-5.12 to core-5.15). Each change goes to the store at once, so that nothing is lost. */
export function GiftForm({ ref }: { ref: Ref<GiftFormHandle> }) {
  const { t, i18n } = useTranslation();
  const { gift, added } = useSelector(selectChoice);
  const [restored] = useState(gift);
  const [initial] = useState(() => withoutPastDay(gift, new Date()));
  const form = useRef<HTMLFormElement>(null);
  const onValid = useRef<() => void>(undefined);
  const schema = useMemo(() => giftSchema(t, i18n.language), [t, i18n.language]);

  // The form of the gift that is now in the cart was longer, and so was the page: this one begins above what is in view.
  useLayoutEffect(() => {
    if (added && form.current && form.current.getBoundingClientRect().top < 0)
      form.current.scrollIntoView?.();
  }, [added]);

  useImperativeHandle(
    ref,
    () => ({
      submit(callback) {
        onValid.current = callback;
        form.current?.requestSubmit();
      },
    }),
    [],
  );

  return (
    <Panel>
      <Formik
        initialValues={initial}
        // A message that is too long says so while it is typed, not only when the form is sent.
        initialTouched={{ message: true }}
        validationSchema={schema}
        onSubmit={async () => onValid.current?.()}
      >
        <Form ref={form} noValidate aria-label={t('gift.title')}>
          <StoreGift isStored={initial === restored} />
          <GiftFields />
        </Form>
      </Formik>
    </Panel>
  );
}

function GiftFields() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <FormErrorSummary
        title={t('gift.checkErrors')}
        focusesOnlyField
        labels={{
          name: t('gift.name'),
          email: t('gift.email'),
          message: t('gift.message'),
          sendDay: t('gift.sendDay'),
        }}
      />
      <TextField name="name" label={t('gift.name')} required autoComplete="off" dir="auto" />
      <EmailSuggestion name="email">
        <EmailField name="email" label={t('gift.email')} hint={t('gift.emailHint')} autoComplete="off" />
      </EmailSuggestion>
      <TextAreaField
        name="message"
        label={t('gift.message')}
        optionalMark={t('gift.optional')}
        remaining={(text) => charactersLeft(text, t)}
        dir="auto"
      />
      <GiftTemplates />
      <SendDayFields />
    </Stack>
  );
}

/** Counted without surrounding spaces, which are not sent. */
function charactersLeft(text: string, t: ReturnType<typeof useTranslation>['t']): string {
  const count = MAX_GIFT_MESSAGE_LENGTH - text.trim().length;
  return count < 0 ? t('gift.exceeded', { count: -count }) : t('gift.remaining', { count });
}

/**
 * Stores each change, for the rules of the order buttons and for a later visit to the page; and what the form begins with, unless
 * that is stored.
 */
function StoreGift({ isStored }: { isStored: boolean }) {
  const dispatch = useDispatch();
  const { values } = useFormikContext<Gift>();
  const stored = useRef(isStored ? values : undefined);
  useEffect(() => {
    if (stored.current === values) return;
    stored.current = values;
    dispatch(giftChanged(values));
  }, [dispatch, values]);
  return null;
}
