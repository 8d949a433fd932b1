import { paths } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { InfoIcon, StarIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './PointsNote.module.css';

interface PointsNoteProps {
  brand: Brand;
  unit: number;
}

/** Whether reward points pay for this card (rules core-8.9, core-8.12); a guest has to sign in. Always one line, so that nothing moves. */
export function PointsNote({
  brand: { id, is_redeemable_for_gg_points: isRedeemable },
  unit,
}: PointsNoteProps) {
  const { t } = useTranslation();
  const session = useTopic('session');
  const Icon = isRedeemable ? StarIcon : InfoIcon;
  return (
    <p className={css.points}>
      <Icon size="s" />
      {!isRedeemable && <span>{t('selectedCard.noPoints')}</span>}
      {isRedeemable && session?.signedIn && <span>{t('selectedCard.points')}</span>}
      {isRedeemable && !session?.signedIn && (
        <Link to={paths.login(paths.selectedCard(id, unit))}>{t('selectedCard.pointsSignIn')}</Link>
      )}
    </p>
  );
}
