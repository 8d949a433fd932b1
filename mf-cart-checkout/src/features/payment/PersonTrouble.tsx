import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, LinkButton } from '@giftstore/ui';
import { selectNameOnCard, selectPayment } from './data/selectors';
import { paymentEvents } from './data/slice';

/** A signed-in person's name that could not be had, or that their profile does not hold: without it nobody can pay. */
export function PersonTrouble() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { personStatus } = useSelector(selectPayment);
  const nameless = !useSelector(selectNameOnCard);
  if (personStatus === 'failed') {
    return (
      <Banner
        tone="error"
        title={t('card.person.failed')}
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(paymentEvents.personAsked())}>
            {t('retry')}
          </Button>
        }
      >
        {t('card.person.failedText')}
      </Banner>
    );
  }
  if (personStatus !== 'ready' || !nameless) return null;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton href={paths.profile()} variant="secondary" size="s">
          {t('card.person.toProfile')}
        </LinkButton>
      }
    >
      {t('card.person.nameless')}
    </Banner>
  );
}
