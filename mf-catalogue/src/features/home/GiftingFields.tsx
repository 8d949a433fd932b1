import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useUnits } from '@giftstore/remote';
import { Combobox, Field, GiftIcon, RadioCards, TextInput } from '@giftstore/ui';
import { fieldId } from '@giftstore/ui/error-summary';
import type { ReactNode } from 'react';
import { useUnit } from '../../brands/use-unit';
import { type Choices, changed, selectGifting } from './data/gifting-slice';
import css from './StartGifting.module.css';

/** Name, country and intent; for a gift the recipient's name and country, for oneself a kind word in the same place. */
export function GiftingFields() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { choices } = useSelector(selectGifting);
  const isGift = choices.wantTo === 'sendAGift';
  return (
    <>
      <div className={css.pair}>
        <NameField name="name" autoComplete="given-name" />
        <CountryField name="unitId" />
      </div>
      <RadioCards
        id={fieldId('wantTo')}
        name="wantTo"
        className={css.intent}
        label={t('home.gifting.wantTo')}
        options={[
          { value: 'sendAGift', label: t('home.gifting.sendAGift') },
          { value: 'treatMySelf', label: t('home.gifting.treatMySelf') },
        ]}
        value={choices.wantTo}
        onValueChange={(wantTo) => dispatch(changed({ wantTo: wantTo as Choices['wantTo'] }))}
      />
      {/* Both lie in one place, so that nothing moves when the other is chosen or was chosen at an earlier visit. */}
      <div className={css.either}>
        <Side isChosen={isGift} className={css.pair}>
          <NameField name="recipientName" autoComplete="off" />
          <CountryField name="recipientUnitId" />
        </Side>
        <Side isChosen={!isGift} className={css.treat}>
          <GiftIcon size="l" />
          <p>{t('home.gifting.treat')}</p>
        </Side>
      </div>
    </>
  );
}

function Side({
  isChosen,
  className,
  children,
}: {
  isChosen: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} data-chosen={isChosen} inert={!isChosen} aria-hidden={!isChosen}>
      {children}
    </div>
  );
}

function NameField({ name, autoComplete }: { name: 'name' | 'recipientName'; autoComplete: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { choices, faults } = useSelector(selectGifting);
  return (
    <Field id={fieldId(name)} label={t(`home.gifting.${name}`)} error={faults[name]} required>
      {/* Without a name of its own: a form that is sent before the scripts have come puts nobody's name into an address. */}
      {(control) => (
        <TextInput
          {...control}
          value={choices[name]}
          autoComplete={autoComplete}
          onChange={(event) => dispatch(changed({ [name]: event.currentTarget.value }))}
        />
      )}
    </Field>
  );
}

function CountryField({ name }: { name: 'unitId' | 'recipientUnitId' }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { choices, faults } = useSelector(selectGifting);
  const unit = useUnit();
  return (
    <Combobox
      id={fieldId(name)}
      label={t(`home.gifting.${name}`)}
      items={useUnits().choices}
      value={String(choices[name] ?? unit)}
      onValueChange={(value) => dispatch(changed({ [name]: Number(value) }))}
      placeholder={t('home.gifting.chooseCountry')}
      searchPlaceholder={t('home.gifting.searchCountry')}
      emptyText={t('home.gifting.noCountry')}
      closeLabel={t('home.gifting.closeCountries')}
      error={faults[name]}
      required
    />
  );
}
