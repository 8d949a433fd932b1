import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { ArrowEndIcon, Carousel, LinkButton } from '@giftstore/ui';
import { type UIEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { BannerArt } from './BannerArt';
import css from './HomeBanner.module.css';

/** Time that a slide takes to move; the slider does not play by itself (rule core-2.6). */
const TRANSITION_MS = 1800;

const SLIDES = ['first', 'second', 'third'] as const;

/** What the shop is for, in three slides, and the Start gifting button (rule core-2.7), which the last one words for oneself. */
export function HomeBanner() {
  const { t } = useTranslation();
  const [slide, onScroll] = useVisibleSlide();
  const titles = SLIDES.map((slide) => t(`home.banner.${slide}.title`));
  return (
    <section className={css.banner} aria-label={t('home.banner.label')} onScrollCapture={onScroll}>
      <Carousel
        label={t('home.banner.slides')}
        previousLabel={t('home.banner.previous')}
        nextLabel={t('home.banner.next')}
        position={(number, count) => t('home.banner.position', { number, count, title: titles[number - 1] })}
        single
        durationMs={TRANSITION_MS}
        className={css.slides}
      >
        {SLIDES.map((slide, index) => (
          <div key={slide} className={css.slide}>
            <SlideTitle isFirst={index === 0}>{titles[index]}</SlideTitle>
            <p className={css.text}>{t(`home.banner.${slide}.text`)}</p>
            <BannerArt scene={slide} />
          </div>
        ))}
      </Carousel>
      <LinkButton
        component={Link}
        to={paths.allCards()}
        variant="accent"
        size="l"
        iconEnd={<ArrowEndIcon />}
        className={css.start}
      >
        {t(slide === 'third' ? 'home.banner.startForSelf' : 'home.banner.start')}
      </LinkButton>
    </section>
  );
}

/** The slide in view, which the button fits, and a listener for the scrolling of the carousel. */
function useVisibleSlide() {
  const [index, setIndex] = useState(0);
  const onScroll = ({ target }: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = target as HTMLElement;
    // Negative where text runs from right to left.
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  return [SLIDES[index], onScroll] as const;
}

/** The first slide has the page's heading. */
function SlideTitle({ isFirst, children }: { isFirst: boolean; children?: string }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return <Heading className={css.title}>{children}</Heading>;
}
