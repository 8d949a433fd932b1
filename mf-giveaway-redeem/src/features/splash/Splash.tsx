import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { formatEventTime } from '../../campaign/event-time';
import { useText } from '../../campaign/use-text';
import css from './Splash.module.css';

interface SplashProps {
  campaign: GiveawayCampaign;
  texts: CampaignTexts;
  /** Whether its title is the page's heading, while it makes the page behind it inert. */
  isHeading: boolean;
}

/**
 * The event on the whole screen, over the page that is ready behind it (rules more-2.3, more-9.1). Its style hides it after
 * the same time as `useSplash`, so that it ends on time even while scripts are still on their way.
 */
export function Splash({ campaign, texts, isHeading }: SplashProps) {
  const { t, language } = useText();
  const Title = isHeading ? 'h1' : 'p';
  const { date, from, to, zone } = formatEventTime(campaign, language);
  return (
    <section className={css.splash} aria-label={t('splash.label')} data-ground="dark" data-splash>
      <div className={css.content}>
        <Title className={css.title}>{texts.title}</Title>
        {texts.subtitle && <p className={css.subtitle}>{texts.subtitle}</p>}
        <div className={css.when}>
          <p className={css.date}>{date}</p>
          <p>{t('splash.times', { from, to, zone })}</p>
          {texts.location && <p>{texts.location}</p>}
        </div>
      </div>
      {texts.footer && <p className={css.footer}>{texts.footer}</p>}
    </section>
  );
}
