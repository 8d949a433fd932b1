import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Panel, Stack } from '@giftstore/ui';
import { FormErrorSummary, TextAreaField, TextField } from '@giftstore/ui/forms';
import { Formik, type FormikProps, useFormikContext } from 'formik';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type Gift, giftChanged, selectChoice } from './data/choice-slice';
import { GiftPictures } from './GiftPictures';
import { giftSchema, MESSAGE_MAX } from './gift-schema';

export interface GiftFormHandle {
  /** Checks the form: goes on with `onValid`, or shows the faults and takes the focus to them. */
  submit(onValid: () => void): void;
}

/** Who gets the gift and what we say to them (spec core §5). What is typed is in the store at once, so that nothing is lost. */
export function GiftForm({ ref }: { ref: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const { gift } = useSelector(selectChoice);
  const [initial] = useState(gift);
  const formik = useRef<FormikProps<Gift>>(null);
  const onValid = useRef<() => void>(undefined);
  const schema = useMemo(() => giftSchema(t), [t]);

  useImperativeHandle(
    ref,
    () => ({
      submit(then) {
        onValid.current = then;
        void formik.current?.submitForm();
      },
    }),
    [],
  );

  return (
    <Panel>
      <Formik
        innerRef={formik}
        initialValues={initial}
        validationSchema={schema}
        onSubmit={async () => onValid.current?.()}
      >
        <form noValidate aria-label={t('gift.title')} onSubmit={(event) => event.preventDefault()}>
          <TellStore />
          <GiftFields />
        </form>
      </Formik>
    </Panel>
  );
}

function GiftFields() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <FormErrorSummary
        title={t('gift.faults')}
        labels={{ name: t('gift.name'), email: t('gift.email'), message: t('gift.message') }}
      />
      <TextField name="name" label={t('gift.name')} required autoComplete="off" dir="auto" />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('gift.email')}
        hint={t('gift.emailHint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        name="message"
        label={t('gift.message')}
        optionalMark={t('gift.optional')}
        remaining={(text) => charactersLeft(text, t)}
        dir="auto"
      />
      <GiftPictures />
    </Stack>
  );
}

/** As the rule counts them: what surrounds the message is not sent. */
function charactersLeft(text: string, t: ReturnType<typeof useTranslation>['t']): string {
  const count = MESSAGE_MAX - text.trim().length;
  return count < 0 ? t('gift.tooMany', { count: -count }) : t('gift.remaining', { count });
}

/** Tells the store each change, for the buttons' rules and for whoever comes back to the page. */
function TellStore() {
  const dispatch = useDispatch();
  const { values } = useFormikContext<Gift>();
  const told = useRef(values);
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    dispatch(giftChanged(values));
  }, [dispatch, values]);
  return null;
}
