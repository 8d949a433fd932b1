import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { picturesRequested, selectGiftPictures } from './data/slice';
import css from './GiftPicture.module.css';

/** The picture that a gift was given. Its space is reserved while it loads; one that cannot be loaded is left out. */
export function GiftPicture({ id }: { id: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, pictures } = useSelector(selectGiftPictures);
  useEffect(() => {
    dispatch(picturesRequested());
  }, [dispatch]);
  const picture = pictures[id];
  if (picture) {
    return (
      <img
        src={picture.src}
        alt={t('lines.design', { occasion: picture.occasion })}
        width={120}
        height={80}
        loading="lazy"
        decoding="async"
        className={css.picture}
      />
    );
  }
  return status === 'ready' || status === 'failed' ? null : (
    <span aria-hidden="true" className={css.picture} />
  );
}
