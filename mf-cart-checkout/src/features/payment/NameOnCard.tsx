import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Button, Field, TextInput } from '@giftstore/ui';
import { selectCustomer } from '../../checkout/data/customer-slice';
import { selectCheckout, selectNameOnCard } from '../../checkout/data/selectors';
import css from './CardStep.module.css';
import { selectIsPaying } from './data/selectors';

/** As long as the provider takes it. */
const MAX_LENGTH = 100;

export interface NameOnCardProps {
  /** The name that the shopper typed; undefined for their own. */
  otherName: string | undefined;
  onChange: (otherName: string | undefined) => void;
}

/**
 * The name of the guest's details or the profile, read-only (rule core-2.52), or, by choice, the name on another
 * cardholder's payment card. That name goes to the payment provider and is not stored.
 */
export function NameOnCard({ otherName, onChange }: NameOnCardProps) {
  const { t } = useTranslation();
  const isPaying = useSelector(selectIsPaying);
  const hasOther = otherName !== undefined;
  return (
    <div className={css.labelRow}>
      <Button
        variant="quiet"
        size="s"
        disabled={isPaying}
        onClick={() => onChange(hasOther ? undefined : '')}
      >
        {t(hasOther ? 'card.ownName' : 'card.otherName')}
      </Button>
      {hasOther ? <OtherName name={otherName} isPaying={isPaying} onChange={onChange} /> : <OwnName />}
    </div>
  );
}

function OwnName() {
  const { t } = useTranslation();
  const name = useSelector(selectNameOnCard);
  const isCustomer = useSelector(selectCheckout)?.buyer === 'customer';
  const isLoading = useSelector(selectCustomer).status === 'loading';
  return (
    <Field
      label={t('card.name')}
      hint={t(isCustomer ? 'card.nameOfProfile' : 'card.nameHint')}
      className={css.labelRowField}
    >
      {(control) => (
        <TextInput
          {...control}
          value={isLoading ? t('card.nameLoading') : name}
          aria-busy={isLoading || undefined}
          readOnly
        />
      )}
    </Field>
  );
}

function OtherName({
  name,
  isPaying,
  onChange,
}: {
  name: string;
  isPaying: boolean;
  onChange: NameOnCardProps['onChange'];
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('card.name')} hint={t('card.otherNameHint')} className={css.labelRowField}>
      {(control) => (
        <TextInput
          {...control}
          // The shopper has just asked for this field.
          autoFocus
          autoComplete="cc-name"
          maxLength={MAX_LENGTH}
          value={name}
          readOnly={isPaying}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
