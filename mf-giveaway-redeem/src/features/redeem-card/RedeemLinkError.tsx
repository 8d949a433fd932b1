import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, usePageTitle, useServices } from '@giftstore/remote';
import { Button, EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { linkRequested, type RedeemCardError } from './data/slice';
import { EnterCodeLink } from './EnterCodeLink';

/** Why the link opened no card, and what to do next. */
export function RedeemLinkError({ error }: { error: RedeemCardError }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const title = t(`redeemCard.${error.reason}.title`);
  usePageTitle(title);
  const isRepeatable = error.reason === 'failed';
  return (
    <div role="alert">
      <EmptyState
        illustration={<ErrorDrawing />}
        level={1}
        title={title}
        action={
          isRepeatable ? (
            <Button onClick={() => dispatch(linkRequested())}>{t('retry')}</Button>
          ) : error.reason === 'used' ? (
            <PointsLink />
          ) : (
            <EnterCodeLink />
          )
        }
      >
        <Stack gap={3}>
          <p>{isRepeatable ? errorText(error.message) : t(`redeemCard.${error.reason}.text`)}</p>
          <p>
            {t('redeemCard.help')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
          </p>
        </Stack>
      </EmptyState>
    </div>
  );
}

/** To where the points of a card are that was redeemed; the page asks guests to sign in. */
function PointsLink() {
  const { t } = useTranslation();
  const isSignedIn = useServices().session.signedIn();
  return (
    <LinkButton component={Link} to={paths.rewardPoints()}>
      {t(isSignedIn ? 'redeemCard.used.points' : 'redeemCard.used.signIn')}
    </LinkButton>
  );
}
