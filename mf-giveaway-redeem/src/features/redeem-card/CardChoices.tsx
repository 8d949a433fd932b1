import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { usePageTitle, useServices } from '@giftstore/remote';
import { Grid, LinkButton, Panel, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { EnterCodeLink } from './EnterCodeLink';
import css from './RedeemCard.module.css';

/** What a gift card can be used for: the page without a link, as the shop's header opens it. */
export function CardChoices() {
  const { t } = useTranslation();
  const { config, session } = useServices();
  const title = t('redeemCard.choices.title');
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <h1>{title}</h1>
      <Grid kind="columns">
        <Panel as="section" aria-labelledby="use-at-brand" padding="l">
          <div className={css.choice}>
            <h2 id="use-at-brand">{t('redeemCard.choices.brand')}</h2>
            <p>{t('redeemCard.choices.brandText')}</p>
            <p>{t('redeemCard.choices.lost')}</p>
            <FindOrderLink />
          </div>
        </Panel>
        <Panel as="section" aria-labelledby="turn-into-points" padding="l">
          <div className={css.choice}>
            <h2 id="turn-into-points">{t('redeemCard.choices.points')}</h2>
            <p>
              {t(session.signedIn() ? 'redeemCard.choices.enter' : 'redeemCard.choices.signInAndEnter')}{' '}
              {t('redeemCard.choices.pointsText')}
            </p>
            <p>{t('redeemCard.choices.link')}</p>
            <EnterCodeLink className={css.start} />
          </div>
        </Panel>
      </Grid>
      <p>
        {t('redeemCard.help')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
      </p>
    </Stack>
  );
}

/** For a buyer whose email got lost: the order's page sends it again. */
function FindOrderLink() {
  const { t } = useTranslation();
  const isSignedIn = useServices().session.signedIn();
  return (
    <LinkButton
      component={Link}
      to={isSignedIn ? paths.allOrders() : paths.orderLookup()}
      variant="secondary"
      className={css.start}
    >
      {t(isSignedIn ? 'redeemCard.choices.orders' : 'redeemCard.choices.findOrder')}
    </LinkButton>
  );
}
