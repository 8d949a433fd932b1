import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Banner, LinkButton } from '@giftstore/ui';
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
      <LoadErrorBanner
        title={t('customerDetails.failed')}
        error={undefined}
        onRetry={() => dispatch(customerActions.customerRequested())}
      >
        {t('customerDetails.failedText')}
      </LoadErrorBanner>
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
