import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { refreshRequested } from '../../orders/data/actions';
import { LoadRequestError } from '../../orders/LoadRequestError';
import { selectOrder } from './data/slice';

/** There is no order to show: it is not this shopper's or unknown, which look alike, or it could not be loaded. */
export function OrderLoadError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error } = useSelector(selectOrder);
  const signedIn = useTopic('session')?.signedIn ?? false;
  if (error?.code === 404 || error?.code === 422) {
    return (
      <EmptyState
        illustration={<LostDrawing />}
        level={1}
        title={t('order.notFound.title')}
        action={
          <>
            <LinkButton component={Link} to={paths.orderLookup()}>
              {t('order.notFound.lookup')}
            </LinkButton>
            <LinkButton
              component={Link}
              to={signedIn ? paths.allOrders() : paths.login(paths.allOrders())}
              variant="quiet"
            >
              {t(signedIn ? 'order.allOrders' : 'order.notFound.signIn')}
            </LinkButton>
          </>
        }
      >
        {t('order.notFound.text')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={6}>
      <h1>{t('order.title')}</h1>
      <LoadRequestError
        title={t('order.failed')}
        error={error}
        onRetry={() => dispatch(refreshRequested())}
      />
    </Stack>
  );
}
