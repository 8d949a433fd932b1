import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { LinkButton, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './GoHome.module.css';

/** The go-back-home panel (spec core §2, Success). */
export function GoHome() {
  const { t } = useTranslation();
  return (
    <Panel look="sunken" className={css.panel} data-print="no">
      <p>{t('result.homeText')}</p>
      <LinkButton component={Link} to={paths.home()} variant="secondary">
        {t('result.home')}
      </LinkButton>
    </Panel>
  );
}
