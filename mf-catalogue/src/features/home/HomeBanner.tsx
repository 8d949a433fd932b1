import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { ArrowEndIcon, Carousel, GiftDrawing, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './HomeBanner.module.css';

/** Spec core §2: the slider's speed; it never plays by itself. */
const SPEED_MS = 1800;
const ONE_AT_A_TIME = [1, 1, 1, 1] as const;

/** What the shop is for, in three slides, and the one button that starts. */
export function HomeBanner() {
  const { t } = useTranslation();
  return (
    <section className={css.banner} aria-label={t('home.banner.label')}>
      <div className={css.words}>
        <Carousel
          label={t('home.banner.slides')}
          previousLabel={t('home.banner.previous')}
          nextLabel={t('home.banner.next')}
          visible={ONE_AT_A_TIME}
          durationMs={SPEED_MS}
          className={css.slides}
        >
          <Slide level={1} title={t('home.banner.first.title')} text={t('home.banner.first.text')} />
          <Slide level={2} title={t('home.banner.second.title')} text={t('home.banner.second.text')} />
          <Slide level={2} title={t('home.banner.third.title')} text={t('home.banner.third.text')} />
        </Carousel>
        <LinkButton
          component={Link}
          to={paths.allCards()}
          variant="accent"
          size="l"
          iconEnd={<ArrowEndIcon />}
          className={css.start}
        >
          {t('home.banner.start')}
        </LinkButton>
      </div>
      <div className={css.picture} aria-hidden="true">
        <span className={css.cardBehind} />
        <span className={css.cardBefore} />
        <GiftDrawing className={css.gift} />
      </div>
    </section>
  );
}

function Slide({ level, title, text }: { level: 1 | 2; title: string; text: string }) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.slide}>
      <Heading className={css.title}>{title}</Heading>
      <p className={css.text}>{text}</p>
    </div>
  );
}
