import type { OrderRow } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import {
  Badge,
  type BadgeProps,
  CardIcon,
  CheckIcon,
  CloseIcon,
  classNames,
  GiftIcon,
  MailIcon,
  WarningIcon,
} from '@giftstore/ui';
import type { ComponentType, ReactNode } from 'react';
import css from './OrderStatusBadge.module.css';
import {
  type CancelledCards,
  hasCancelledCards,
  isAllCancelled,
  type ShownStatus,
  type StatusFacts,
  shownStatus,
} from './order-status';

interface Look {
  tone: BadgeProps['tone'];
  Icon: ComponentType<{ size: 's' }>;
}

const looks: Record<ShownStatus, Look> = {
  CREATED: { tone: 'warning', Icon: CardIcon },
  PENDING_PAYMENT: { tone: 'warning', Icon: CardIcon },
  DECLINED: { tone: 'error', Icon: WarningIcon },
  SCHEDULED: { tone: 'info', Icon: GiftIcon },
  APPROVED: { tone: 'info', Icon: MailIcon },
  FULFILLED: { tone: 'success', Icon: CheckIcon },
  // Also where the buyer cancelled the unpaid order, which is no alarm.
  FAILED: { tone: 'neutral', Icon: CloseIcon },
  EXPIRED: { tone: 'neutral', Icon: CloseIcon },
  CANCELLED: { tone: 'neutral', Icon: CloseIcon },
  // Also where points are back, which no payment card stands for.
  REFUNDED: { tone: 'neutral', Icon: CheckIcon },
};

interface OrderStatusBadgeProps {
  order: StatusFacts & CancelledCards & Pick<OrderRow, 'cards' | 'refunded'>;
  /** One badge below the other, for a narrow column. */
  isStacked?: boolean;
}

/** The state of an order, and that a part of it was cancelled. */
export function OrderStatusBadge({ order, isStacked }: OrderStatusBadgeProps) {
  return (
    <span className={classNames(css.badges, isStacked && css.stacked)}>
      <StateBadges order={order} />
      {!isAllCancelled(order) && <CancelledBadge order={order} />}
    </span>
  );
}

/** The state, with the day that its gifts wait for; where only some wait, how many, and the state of the others. */
function StateBadges({ order }: OrderStatusBadgeProps) {
  const { t } = useTranslation();
  const status = isAllCancelled(order) ? 'CANCELLED' : shownStatus(order);
  const day = order.next_send_on && formatDay(order.next_send_on);
  const part = order.scheduled_part;
  if (status !== 'SCHEDULED' || !part)
    return <StatusBadge status={status}>{t(`orderStatus.${status}`, { day })}</StatusBadge>;
  return (
    <>
      <StatusBadge status={part.rest_status}>{t(`orderStatus.${part.rest_status}`)}</StatusBadge>{' '}
      <StatusBadge status="SCHEDULED" isPart>
        {t('orderStatus.partScheduled', { count: part.cards })}
      </StatusBadge>
    </>
  );
}

/** How many cards of an order that stays valid are void, or that money was returned without that; an older API does not say. */
function CancelledBadge({ order }: OrderStatusBadgeProps) {
  const { t } = useTranslation();
  const { refunded, void_cards: count } = order;
  if (count === undefined || !hasCancelledCards(order) || (count === 0 && !refunded)) return null;
  return (
    <>
      {' '}
      {count > 0 ? (
        <StatusBadge status="CANCELLED" isPart>
          {t('orderStatus.partCancelled', { count })}
        </StatusBadge>
      ) : (
        <StatusBadge status="REFUNDED" isPart>
          {t('orderStatus.partlyRefunded')}
        </StatusBadge>
      )}
    </>
  );
}

interface StatusBadgeProps {
  status: ShownStatus;
  /** Of some cards of the order: a short text, which stays on one line. */
  isPart?: boolean;
  children: ReactNode;
}

/** Text, icon and colour, so that the colour is never the only sign. */
function StatusBadge({ status, isPart, children }: StatusBadgeProps) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} className={classNames(css.badge, isPart && css.part)}>
      <Icon size="s" />
      {children}
    </Badge>
  );
}
