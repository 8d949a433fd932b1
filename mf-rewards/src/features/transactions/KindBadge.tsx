import type { ShownCreditKind } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import {
  Badge,
  type BadgeProps,
  CardIcon,
  CartIcon,
  CloseIcon,
  LockIcon,
  MinusIcon,
  PlusIcon,
  StarIcon,
} from '@giftstore/ui';
import type { ComponentType } from 'react';
import css from './Transactions.module.css';

interface Look {
  tone: BadgeProps['tone'];
  Icon: ComponentType<{ size: 's' }>;
}

const looks: Record<ShownCreditKind, Look> = {
  CREDITED: { tone: 'success', Icon: PlusIcon },
  DEBITED: { tone: 'neutral', Icon: CartIcon },
  HELD: { tone: 'neutral', Icon: LockIcon },
  TAKEN_BACK: { tone: 'neutral', Icon: MinusIcon },
  CASHBACK: { tone: 'action', Icon: StarIcon },
  REFUNDED: { tone: 'info', Icon: CardIcon },
  EXPIRED: { tone: 'warning', Icon: CloseIcon },
};

/** The kind of a transaction: text, icon and colour, so that the colour is never the only sign. */
export function KindBadge({ kind }: { kind: ShownCreditKind }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[kind];
  return (
    <Badge tone={tone} className={css.badge}>
      <Icon size="s" />
      {t(`transactions.kind.${kind}`)}
    </Badge>
  );
}
