import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { useId } from 'react';
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
  const titleId = useId();
  const isShown = useWideScreen();
  const isSticky = useWideScreen(1024);
  if (!isShown) return null;
  return (
    <Stack
      gap={3}
      role="group"
      aria-labelledby={titleId}
      // So that the keyboard scrolls it where the window is lower than the mail.
      tabIndex={isSticky ? 0 : undefined}
      className={css.preview}
    >
      <h2 id={titleId} className={css.title}>
        {t('giftMail.title')}
      </h2>
      <GiftMailLoader />
    </Stack>
  );
}
