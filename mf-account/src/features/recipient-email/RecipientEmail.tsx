import { contactAbout, paths } from '@giftstore/contracts';
import type { TimelineLine } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { Link } from 'react-router-dom';
import { awaitedDay } from '../../orders/awaited-day';
import { LineChangeButton } from '../../orders/LineChangeButton';
import { LineChangeIcon } from '../../orders/LineChangeIcon';
import { LineConflict } from '../../orders/LineConflict';
import type { OrderKey } from '../../orders/order-key';
import { isCancelled } from '../../orders/waiting-gift';
import { recipientEmailActions, selectRecipientEmail } from './data/slice';
import css from './RecipientEmail.module.css';
import { RecipientEmailForm } from './RecipientEmailForm';

interface RecipientEmailProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/**
 * Corrects a recipient's e-mail, until the card was opened. The buyer's own belongs to the whole order, and proves who may
 * open it: the support changes it.
 */
export function RecipientEmail({ orderKey, line }: RecipientEmailProps) {
  const { t } = useTranslation();
  const { position, isOpen } = useSelector(selectRecipientEmail);
  const isThisLine = position === line.position;
  if (isRedeemed(line)) return isThisLine && <Outcome line={line} />;
  if (line.for_self) return !isCancelled(line) && <WrongAddress orderId={orderKey.order_id} isOwn />;
  if (isThisLine && isOpen && line.can_correct_email) {
    return <RecipientEmailForm orderKey={orderKey} line={line} />;
  }
  return (
    <>
      {isThisLine && <Outcome line={line} />}
      {line.can_correct_email && <OpenButton line={line} hasClosed={isThisLine} />}
      {line.corrections_left === 0 && <p className={css.text}>{t('recipientEmail.none')}</p>}
      {line.corrections_left > 0 && isFinal(line) && (
        <WrongAddress
          orderId={orderKey.order_id}
          // A gift that waits for its day has not been mailed, so nobody has opened it.
          reason={awaitedDay(line) ? undefined : t('recipientEmail.final')}
        />
      )}
    </>
  );
}

/** Every card was used, so that there is nothing left to send anywhere. */
function isRedeemed({ vouchers }: TimelineLine): boolean {
  return vouchers.length > 0 && vouchers.every(({ state }) => state === 'REDEEMED');
}

/** Whoever has the code, or has begun to redeem it, may use it, so that the address stays as it is. */
function isFinal({ can_correct_email: canCorrect, vouchers }: TimelineLine): boolean {
  return !canCorrect && vouchers.some(({ state }) => state !== 'VOID');
}

interface WrongAddressProps {
  orderId: string;
  /** The address is the buyer's, who knows it but may have mistyped it, or lost access to it. */
  isOwn?: boolean;
  /** Why the shopper cannot correct the address here. */
  reason?: string | undefined;
}

/** The support decides what can be done. */
function WrongAddress({ orderId, isOwn = false, reason }: WrongAddressProps) {
  const { t } = useTranslation();
  return (
    <p className={css.text}>
      {reason}{' '}
      <Link to={paths.contact()} state={contactAbout('gift_card', orderId)}>
        {t(isOwn ? 'recipientEmail.wrongOwn' : 'recipientEmail.wrong')}
      </Link>
    </p>
  );
}

/** What became of the last correction. */
function Outcome({ line }: Pick<RecipientEmailProps, 'line'>) {
  const { t } = useTranslation();
  const { quantity: count } = line;
  const { status, email, error } = useSelector(selectRecipientEmail);
  if (status === 'ready') {
    const day = awaitedDay(line);
    const text = day
      ? t('recipientEmail.correctedScheduled', { email, count, day: formatDay(day) })
      : t('recipientEmail.corrected', { email, count });
    return (
      <Banner tone="success">
        <BreakableText>{text}</BreakableText>
      </Banner>
    );
  }
  if (!error?.isConflict) return null;
  if (isCancelled(line)) return <LineConflict title={t('recipientEmail.conflict')} line={line} />;
  return (
    <Banner tone="warning" title={t('recipientEmail.conflict')}>
      {t('recipientEmail.conflictText')}
    </Banner>
  );
}

interface OpenButtonProps {
  line: TimelineLine;
  /** The form in its place was open. */
  hasClosed: boolean;
}

function OpenButton({ line, hasClosed }: OpenButtonProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { brand_name: brand, recipient_name, recipient_email } = line;
  return (
    <LineChangeButton
      text={t('recipientEmail.open')}
      name={t('recipientEmail.openFor', { brand, name: recipient_name || recipient_email })}
      icon={<LineChangeIcon name="address" />}
      hasClosed={hasClosed}
      onOpen={() => dispatch(recipientEmailActions.formOpened(line.position))}
    />
  );
}
