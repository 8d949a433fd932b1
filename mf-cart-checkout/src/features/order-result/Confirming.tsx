import type { StoredCartLine } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Banner, Panel, Stack } from '@giftstore/ui';
import { OrderLine } from './OrderLine';
import css from './OrderList.module.css';

/** While the payment is being confirmed: what to do, and the cards that it is for, as this browser knows them. */
export function Confirming({ lines }: { lines: readonly StoredCartLine[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Banner title={t('result.confirming.title')}>{t('result.confirming.text')}</Banner>
      <Panel as="section" aria-labelledby="confirmed-lines" aria-busy="true">
        <Stack gap={4}>
          <h2 id="confirmed-lines" className={css.number}>
            {t('result.confirming.lines')}
          </h2>
          <ul className={css.items}>
            {lines.map((line) => (
              <ConfirmedLine key={line.id} line={line} />
            ))}
          </ul>
        </Stack>
      </Panel>
    </>
  );
}

function ConfirmedLine({ line }: { line: StoredCartLine }) {
  const { t } = useTranslation();
  const { unit_name_short: currency, giftcard_value, quantity } = line;
  const value = currency && formatDenomination(giftcard_value, currency);
  return (
    <OrderLine
      name={line.name ?? t('cart.card')}
      image={line.image}
      value={value && t('result.line', { value, count: quantity })}
      recipient={line}
      isAwaitingPayment
    />
  );
}
