import { formatDay, useTranslation } from '@giftstore/i18n';
import {
  Badge,
  type BadgeProps,
  CardIcon,
  CheckIcon,
  CloseIcon,
  GiftIcon,
  MailIcon,
  WarningIcon,
} from '@giftstore/ui';
import type { ComponentType, ReactNode } from 'react';
import css from './OrderStatusBadge.module.css';
import { type ShownStatus, type StatusFacts, shownStatus } from './order-status';

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
  REFUNDED: { tone: 'neutral', Icon: CardIcon },
};

/** The state of an order: with the day that its gifts wait for, or where only some wait, how many, and the state of the others. */
export function OrderStatusBadge({ order }: { order: StatusFacts }) {
  const { t } = useTranslation();
  const status = shownStatus(order);
  const day = order.next_send_on && formatDay(order.next_send_on);
  const part = order.scheduled_part;
  if (status !== 'SCHEDULED' || !part)
    return <StatusBadge status={status}>{t(`orderStatus.${status}`, { day })}</StatusBadge>;
  return (
    <span className={css.badges}>
      <StatusBadge status={part.rest_status}>{t(`orderStatus.${part.rest_status}`)}</StatusBadge>{' '}
      <StatusBadge status="SCHEDULED">{t('orderStatus.partScheduled', { count: part.cards })}</StatusBadge>
    </span>
  );
}

/** Text, icon and colour, so that the colour is never the only sign. */
function StatusBadge({ status, children }: { status: ShownStatus; children: ReactNode }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} className={css.badge}>
      <Icon size="s" />
      {children}
    </Badge>
  );
}
