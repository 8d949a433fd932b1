import { paths } from '@giftstore/contracts';
import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { useDispatch, useSelector, useServices } from '@giftstore/remote';
import { useAwaitedCaptcha } from '@giftstore/remote/captcha';
import { CheckboxField, lazySchema } from '@giftstore/ui/forms';
import { LinkedText } from '@giftstore/ui/linked-text';
import { Form, Formik } from 'formik';
import { useMemo } from 'react';
import { cardValue } from '../../campaign/card-value';
import { useText } from '../../campaign/use-text';
import { ClaimCaptcha } from './ClaimCaptcha';
import { ClaimErrors } from './ClaimErrors';
import { ClaimFields } from './ClaimFields';
import css from './ClaimForm.module.css';
import { ClaimSubmit } from './ClaimSubmit';
import { type ClaimValues, EMPTY_CLAIM, toClaim } from './claim-values';
import { selectClaim } from './data/selectors';
import { claimActions } from './data/slice';

interface ClaimFormProps {
  campaign: GiveawayCampaign;
  texts: CampaignTexts;
}

const loadSchema = () => import(/* webpackChunkName: "claim-schema" */ './claim-schema');

/**
 * The form that claims a card: it validates on submit only (rule more-5.1), and is disabled until the captcha is solved, and
 * again when its solution expires (rules more-2.6, more-4.5). A booth signs its claims and has no captcha.
 */
export function ClaimForm({ campaign, texts }: ClaimFormProps) {
  const { t } = useText();
  const { config } = useServices();
  const dispatch = useDispatch();
  const { attempt } = useSelector(selectClaim);
  const captcha = useAwaitedCaptcha();
  const schema = useMemo(() => lazySchema<ClaimValues>(async () => (await loadSchema()).claimSchema(t)), [t]);
  return (
    <Formik
      initialValues={EMPTY_CLAIM}
      validate={schema.validate}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        const { solution, setAwaited } = captcha;
        if (!config.booth && !solution) return setAwaited(true);
        const claim = toClaim(await schema.cast(values), campaign, texts);
        dispatch(claimActions.claimRequested({ claim, captcha: solution }));
      }}
    >
      <Form
        noValidate
        className={css.form}
        onFocus={schema.preload}
        autoComplete={config.booth ? 'off' : 'on'}
      >
        <div>
          <h2>{t('claim.title', { value: cardValue(campaign) })}</h2>
          <p className={css.text}>{t('claim.text')}</p>
        </div>
        <ClaimErrors key={attempt} />
        <ClaimFields />
        {texts.consent && <CheckboxField name="consent" label={texts.consent} />}
        {!config.booth && <ClaimCaptcha round={attempt} onChange={captcha.setSolution} />}
        <p className={css.text}>
          <LinkedText text={t('claim.privacy')} links={config.booth ? [] : [paths.privacyPolicy()]} />
        </p>
        <ClaimSubmit captcha={captcha} />
      </Form>
    </Formik>
  );
}
