import type { OrderStatus } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Badge, type BadgeProps, CardIcon, CheckIcon, CloseIcon, MailIcon, WarningIcon } from '@giftstore/ui';
import type { ComponentType } from 'react';
import css from './OrderStatusBadge.module.css';

interface Look {
  tone: BadgeProps['tone'];
  Icon: ComponentType<{ size: 's' }>;
}

const looks: Record<OrderStatus, Look> = {
  CREATED: { tone: 'warning', Icon: CardIcon },
  PENDING_PAYMENT: { tone: 'warning', Icon: CardIcon },
  APPROVED: { tone: 'info', Icon: MailIcon },
  FULFILLED: { tone: 'success', Icon: CheckIcon },
  FAILED: { tone: 'error', Icon: WarningIcon },
  EXPIRED: { tone: 'neutral', Icon: CloseIcon },
  CANCELLED: { tone: 'neutral', Icon: CloseIcon },
  REFUNDED: { tone: 'neutral', Icon: CardIcon },
};

/** The state of an order: text, icon and colour, so that the colour is never the only sign. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} className={css.badge}>
      <Icon size="s" />
      {t(`orderStatus.${status}`)}
    </Badge>
  );
}
