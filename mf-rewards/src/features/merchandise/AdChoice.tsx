import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Button, Cluster, Panel } from '@giftstore/ui';
import { BagDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { ChoiceHeading } from './ChoiceHeading';
import { merchandiseActions } from './data/slice';
import css from './Merchandise.module.css';

/** Asks before anything of the ad host is loaded. Both choices are as easy to make. */
export function AdChoice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const choose = (isGiven: boolean) => () => dispatch(merchandiseActions.consentChosen(isGiven));
  return (
    <Panel as="section" aria-labelledby="ad-choice" padding="l" className={css.message}>
      <ChoiceHeading id="ad-choice">{t('merchandise.choice.title')}</ChoiceHeading>
      <p>{t('merchandise.choice.text')}</p>
      <Cluster gap={3}>
        <Button variant="secondary" onClick={choose(true)}>
          {t('merchandise.choice.show')}
        </Button>
        <Button variant="secondary" onClick={choose(false)}>
          {t('merchandise.choice.refuse')}
        </Button>
      </Cluster>
      <p className={css.note}>
        {t('merchandise.choice.later')}{' '}
        <Link to={paths.privacyPolicy()}>{t('merchandise.choice.privacy')}</Link>
      </p>
      <BagDrawing />
    </Panel>
  );
}
