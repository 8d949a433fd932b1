import { GiftIllustration, GlobeIcon, HeartIcon, StarIcon } from '@giftstore/ui';
import css from './BannerArt.module.css';

const emblems = { first: HeartIcon, second: GlobeIcon, third: StarIcon } as const;

/** Decoration: two cards and a gift, slightly different on each slide. */
export function BannerArt({ scene }: { scene: keyof typeof emblems }) {
  const Emblem = emblems[scene];
  return (
    <div className={css.art} data-scene={scene} aria-hidden="true">
      <span className={css.behind} />
      <span className={css.before}>
        <Emblem className={css.emblem} />
        <span className={css.line} />
        <span className={css.value} />
      </span>
      <GiftIllustration className={css.gift} />
    </div>
  );
}
