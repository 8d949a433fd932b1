import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { FieldError, ShieldIcon } from '@giftstore/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectCheckoutState, selectNameOnCard } from '../../checkout/data/selectors';
import { PaymentTerms } from '../../checkout/PaymentTerms';
import { StepPanel } from '../../checkout/StepPanel';
import { BuyerEmail } from './BuyerEmail';
import { CaptchaStep } from './CaptchaStep';
import { CardMarks } from './CardMarks';
import css from './CardStep.module.css';
import { selectCaptcha, selectExceededDay, selectIsPaying, selectNotice } from './data/selectors';
import { HostedField } from './HostedField';
import { NameOnCard } from './NameOnCard';
import { PayBar } from './PayBar';
import { PayNotice } from './PayNotice';
import { canPay } from './pay-rule';
import { type CardFieldName, useCardFields } from './use-card-fields';
import { useDeclinedField } from './use-declined-field';
import { usePay } from './use-pay';

const FORM = 'card-form';

/** The fields of the payment card, what the shopper accepts by paying, and the Pay button. */
export function CardForm({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const ownName = useSelector(selectNameOnCard);
  const [otherName, setOtherName] = useState<string>();
  const name = otherName ?? ownName;
  const isPaying = useSelector(selectIsPaying);
  const isPricing = useSelector(selectCheckoutState).amountsStatus !== 'ready';
  const { complete, hasErrors, fieldProps } = useCardFields();
  const { declined, onChange } = useDeclinedField();
  const hosted = (name: CardFieldName) => {
    const props = fieldProps(name);
    const change: typeof props.onChange = (event) => {
      onChange();
      props.onChange(event);
    };
    return { ...props, isDeclined: declined === name, onChange: change };
  };
  const pay = usePay();
  const captcha = useSelector(selectCaptcha);
  const isSolved = !captcha || captcha.solution !== undefined;
  const isFilled = canPay({ ...complete, name, isBusy: false });
  const isOverLimit = useSelector(selectExceededDay) !== undefined;
  const isReady = isFilled && !isPricing && !isPaying && isSolved && !isOverLimit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void pay(name.trim());
  };
  return (
    <>
      <StepPanel title={t('card.title')}>
        <BuyerEmail />
        <PayNotice />
        {notice}
        <form id={FORM} onSubmit={submit} className={layout.form}>
          <div className={css.labelRow}>
            <CardMarks />
            <HostedField {...hosted('number')} label={t('card.number')} className={css.labelRowField} />
          </div>
          <div className={css.pair}>
            <HostedField {...hosted('expiry')} label={t('card.expiry')} />
            <HostedField {...hosted('cvc')} label={t('card.cvc')} />
          </div>
          {declined && <Declined />}
          <NameOnCard otherName={otherName} onChange={setOtherName} />
          {captcha && <CaptchaStep captcha={captcha} />}
        </form>
        <p className={css.safe}>
          <ShieldIcon size="s" />
          {t('card.safe')}
        </p>
        <PaymentTerms className={css.terms} />
      </StepPanel>
      <PayBar form={FORM} isFilled={isFilled} hasErrors={hasErrors} isReady={isReady} />
    </>
  );
}

/** The provider's message, under the card fields (rule core-8.22), and what it means for the shopper; until they change a field. */
function Declined() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notice = useSelector(selectNotice);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus goes to the declined field, which may leave the message behind the phone's bar.
    if (notice?.kind === 'declined') box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notice]);
  if (notice?.kind !== 'declined' || !notice.error) return null;
  return (
    <div ref={box} role="alert" className={css.alert}>
      <FieldError>{errorText(notice.error)}</FieldError>
      <p className={css.declined}>{t('card.declined')}</p>
    </div>
  );
}
