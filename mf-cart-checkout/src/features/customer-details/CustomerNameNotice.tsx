import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, LinkButton } from '@giftstore/ui';
import { customerActions, selectCustomer } from '../../checkout/data/customer-slice';
import { selectNameOnCard } from '../../checkout/data/selectors';

/** Shown when a customer's name cannot be loaded, or is not in the profile: paying needs it. */
export function CustomerNameNotice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectCustomer);
  const hasName = useSelector(selectNameOnCard) !== '';
  if (status === 'failed') {
    return (
      <Banner
        tone="error"
        title={t('customerDetails.failed')}
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(customerActions.customerRequested())}>
            {t('retry')}
          </Button>
        }
      >
        {t('customerDetails.failedText')}
      </Banner>
    );
  }
  if (status !== 'ready' || hasName) return null;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton href={paths.profile()} variant="secondary" size="s">
          {t('customerDetails.toProfile')}
        </LinkButton>
      }
    >
      {t('customerDetails.noName')}
    </Banner>
  );
}
