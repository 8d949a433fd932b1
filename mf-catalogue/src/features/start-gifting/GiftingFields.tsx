import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useServices, useUnits } from '@giftstore/remote';
import { Combobox, Field, GiftIcon, RadioCards, TextInput } from '@giftstore/ui';
import { fieldId } from '@giftstore/ui/error-summary';
import type { ReactNode } from 'react';
import { useUnit } from '../../units/use-unit';
import { selectStartGifting, withUnits } from './data/selectors';
import { type Choices, choicesChanged } from './data/slice';
import css from './StartGifting.module.css';

/** Name, country and intent; for a gift also the recipient's name and country, else a text in the same place. */
export function GiftingFields() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { choices } = useSelector(selectStartGifting);
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
        label={t('startGifting.wantTo')}
        options={[
          { value: 'sendAGift', label: t('startGifting.sendAGift') },
          { value: 'treatMySelf', label: t('startGifting.treatMySelf') },
        ]}
        value={choices.wantTo}
        onValueChange={(wantTo) => dispatch(choicesChanged({ wantTo: wantTo as Choices['wantTo'] }))}
      />
      {/* Both sides overlap, so that nothing moves when the other one is chosen or restored. */}
      <div className={css.either}>
        <Side isChosen={isGift} className={css.pair}>
          <NameField name="recipientName" autoComplete="off" />
          <CountryField name="recipientUnitId" />
        </Side>
        <Side isChosen={!isGift} className={css.treat}>
          <GiftIcon size="l" />
          <p>{t('startGifting.treat')}</p>
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
  const { choices, fieldErrors } = useSelector(selectStartGifting);
  return (
    <Field id={fieldId(name)} label={t(`startGifting.${name}`)} error={fieldErrors[name]} required>
      {/* No `name` attribute: a form that is submitted before the scripts run must not put a name into the URL. */}
      {(control) => (
        <TextInput
          {...control}
          value={choices[name]}
          autoComplete={autoComplete}
          onChange={(event) => dispatch(choicesChanged({ [name]: event.currentTarget.value }))}
        />
      )}
    </Field>
  );
}

function CountryField({ name }: { name: 'unitId' | 'recipientUnitId' }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { choices, fieldErrors } = useSelector(selectStartGifting);
  const { defaultUnitId: own } = useServices().config;
  const shown = withUnits(choices, { own, recipients: useUnit() });
  return (
    <Combobox
      id={fieldId(name)}
      label={t(`startGifting.${name}`)}
      items={useUnits().choices}
      value={String(shown[name])}
      onValueChange={(value) => dispatch(choicesChanged({ [name]: Number(value) }))}
      placeholder={t('startGifting.chooseCountry')}
      searchPlaceholder={t('startGifting.searchCountry')}
      emptyText={t('startGifting.noCountry')}
      closeLabel={t('startGifting.closeCountries')}
      error={fieldErrors[name]}
      arrange={arrangeCountries}
      required
    />
  );
}

const arrangeCountries = async () =>
  (await import(/* webpackChunkName: "countries" */ '@giftstore/remote/countries')).arrangeCountries();
