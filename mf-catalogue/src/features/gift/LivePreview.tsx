import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { selectChoice } from '../../choice/data/selectors';
import { GiftMailLoader } from './GiftMailLoader';
import css from './LivePreview.module.css';

/** The gift's mail beside its form, updated as the shopper types. Narrow windows have a button for it instead. */
export function LivePreview() {
  const { isForSelf } = useSelector(selectChoice);
  return isForSelf ? null : <Preview />;
}

function Preview() {
  const { t } = useTranslation();
  if (!useWideScreen()) return null;
  return (
    <Stack gap={3} className={css.preview}>
      <h2 className={css.title}>{t('giftMail.title')}</h2>
      <GiftMailLoader />
    </Stack>
  );
}
