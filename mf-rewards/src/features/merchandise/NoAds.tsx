import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Button, Cluster, LinkButton, Panel } from '@giftstore/ui';
import { BagDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { ChoiceHeading } from './ChoiceHeading';
import { merchandiseActions } from './data/slice';
import css from './Merchandise.module.css';

/** The page of a shopper who refused the ads, and may change their mind. */
export function NoAds() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Panel as="section" aria-labelledby="no-ads" padding="l" className={css.message}>
      <ChoiceHeading id="no-ads">{t('merchandise.refused.title')}</ChoiceHeading>
      <p>{t('merchandise.refused.text')}</p>
      <Cluster gap={3}>
        <LinkButton component={Link} to={paths.allCards()}>
          {t('merchandise.refused.cards')}
        </LinkButton>
        <Button variant="secondary" onClick={() => dispatch(merchandiseActions.consentChosen(true))}>
          {t('merchandise.choice.show')}
        </Button>
      </Cluster>
      <BagDrawing />
    </Panel>
  );
}
