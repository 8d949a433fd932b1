import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, usePageTitle, useServices } from '@giftstore/remote';
import { Button, EmptyState, Stack } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
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
