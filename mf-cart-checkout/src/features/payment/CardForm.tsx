import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useSay, useSelector, useServices } from '@giftstore/remote';
import { Button, Field, FieldError, LockIcon, ShieldIcon, TextInput } from '@giftstore/ui';
import { StickyBar } from '@giftstore/ui/purchase';
import type { FormEvent } from 'react';
import { Buyer } from './Buyer';
import css from './CardStep.module.css';
import * as selectors from './data/selectors';
import { HostedField } from './HostedField';
import page from './PaymentPage.module.css';
import { PayNotice } from './PayNotice';
import { PersonTrouble } from './PersonTrouble';
import { canPay } from './pay-rule';
import { StepPanel } from './StepPanel';
import { useCardFields } from './use-card-fields';
import { usePay } from './use-pay';

const FORM = 'card-form';

/** The card's fields and the Pay button with currency and amount. */
export function CardForm() {
  const { t } = useTranslation();
  const name = useSelector(selectors.selectNameOnCard);
  const paying = useSelector(selectors.selectPaying) !== 'no';
  const amounts = useSelector(selectors.selectAmounts);
  const waiting = useSelector(selectors.selectPayment).amountsStatus !== 'ready';
  const { complete, fieldProps } = useCardFields();
  const pay = usePay();
  const ready = canPay({ ...complete, name, busy: waiting || paying });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void pay(name);
  };
  return (
    <>
      <StepPanel title={t('card.title')}>
        <Buyer />
        <PayNotice />
        <PersonTrouble />
        <form id={FORM} onSubmit={submit} className={page.form}>
          <NameOnCard name={name} />
          <HostedField {...fieldProps('number')} label={t('card.number')} />
          <div className={css.pair}>
            <HostedField {...fieldProps('expiry')} label={t('card.expiry')} />
            <HostedField {...fieldProps('cvc')} label={t('card.cvc')} />
          </div>
          <Declined />
        </form>
        <p className={css.safe}>
          <ShieldIcon size="s" />
          {t('card.safe')}
        </p>
      </StepPanel>
      <StickyBar label={t('payment.bar')} className={page.bar}>
        <PayButton
          ready={ready}
          paying={paying}
          amount={amounts && formatMoney(amounts.toPay, amounts.currency)}
        />
      </StickyBar>
    </>
  );
}

/** As it stands in the details or the profile; nothing to be typed here. */
function NameOnCard({ name }: { name: string }) {
  const { t } = useTranslation();
  const { checkout, personStatus } = useSelector(selectors.selectPayment);
  const hint = t(checkout?.buyer === 'customer' ? 'card.nameOfProfile' : 'card.nameHint');
  return (
    <Field label={t('card.name')} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          value={personStatus === 'loading' ? t('card.person.loading') : name}
          aria-busy={personStatus === 'loading' || undefined}
          readOnly
        />
      )}
    </Field>
  );
}

function PayButton({
  ready,
  paying,
  amount,
}: {
  ready: boolean;
  paying: boolean;
  amount: string | undefined;
}) {
  const { t } = useTranslation();
  const { brandName } = useServices().config;
  const changed = useSelector(selectors.selectNotice)?.kind === 'changed';
  const label = changed ? 'card.confirmAndPay' : 'card.pay';
  return (
    <>
      <Button
        type="submit"
        form={FORM}
        variant="accent"
        size="l"
        block
        icon={<LockIcon />}
        busy={paying}
        disabled={!ready && !paying}
      >
        {amount ? t(label, { amount }) : t('card.payNoAmount')}
      </Button>
      <p className={css.payLine}>{paying ? t('card.doNotClose') : t('card.payee', { brandName })}</p>
    </>
  );
}

/** The provider's own words, under the card's fields (spec core §8, Card errors). */
function Declined() {
  const say = useSay();
  const notice = useSelector(selectors.selectNotice);
  if (notice?.kind !== 'declined' || !notice.words) return null;
  return (
    <div role="alert">
      <FieldError>{say(notice.words)}</FieldError>
    </div>
  );
}
