import type { OpenedGift } from '@giftstore/contracts/api';
import { classNames, GiftCardArt, GiftIllustration } from '@giftstore/ui';
import { useState } from 'react';
import css from './GiftPicture.module.css';

/** The chosen design; without one the gift box, or for oneself the card. Decorative: the heading says what it is. */
export function GiftPicture({ gift }: { gift: OpenedGift }) {
  const { gifting_image: design, brand_image, brand_name, is_for_self } = gift;
  const [hasFailed, setHasFailed] = useState(false);
  if (design && !hasFailed) return <Wrapped design={design} onError={() => setHasFailed(true)} />;
  return (
    <div className={css.drawing} data-print={is_for_self ? undefined : 'no'}>
      {is_for_self ? (
        <GiftCardArt
          src={brand_image ?? undefined}
          alt=""
          name={brand_name}
          variant="lifted"
          eager
          className={css.ownArt}
        />
      ) : (
        <GiftIllustration open />
      )}
    </div>
  );
}

/** A present: the ribbon is untied as soon as the picture is there. */
function Wrapped({ design, onError }: { design: string; onError: () => void }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={classNames(css.picture, isLoaded && css.unwrapped)}>
      <img
        src={design}
        alt=""
        width={704}
        height={440}
        fetchPriority="high"
        onLoad={() => setIsLoaded(true)}
        onError={onError}
        className={css.image}
      />
    </div>
  );
}
