import { paths } from '@giftstore/contracts';
import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { useServices } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { useText } from '../../campaign/use-text';
import css from './InfoPanel.module.css';

interface InfoPanelProps {
  campaign: GiveawayCampaign;
  texts: CampaignTexts;
  /** Whether its headline is the page's heading; not while the splash has it. */
  isHeading: boolean;
}

/** What is given away, by whom, and the ways into the shop (rule more-2.4). */
export function InfoPanel({ campaign, texts, isHeading }: InfoPanelProps) {
  const Headline = isHeading ? 'h1' : 'p';
  const { t } = useText();
  const { config } = useServices();
  return (
    <section className={css.panel} aria-label={t('infoPanel.label')} data-ground="dark">
      <Logos logos={campaign.images.logos} />
      <Headline className={css.headline}>{texts.headline || texts.title}</Headline>
      <Achievements texts={texts.achievements} images={campaign.images.achievements} />
      {!config.booth && <Links providerUrl={campaign.provider_url} />}
    </section>
  );
}

/** A booth has no links: its visitors stay on this page. */
function Links({ providerUrl }: { providerUrl: string | null }) {
  const { t } = useText();
  return (
    <div className={css.links}>
      <LinkButton component={Link} to={paths.home()} variant="secondary" size="l">
        {t('infoPanel.explore')}
      </LinkButton>
      {providerUrl && (
        <a className={css.provider} href={providerUrl} rel="noopener noreferrer">
          {t('infoPanel.provider')}
        </a>
      )}
    </div>
  );
}

function Logos({ logos }: { logos: GiveawayCampaign['images']['logos'] }) {
  if (logos.length === 0) return null;
  return (
    <ul className={css.logos}>
      {logos.map(({ url, alt }) => (
        <li key={url}>
          <img src={url} alt={alt} height={40} className={css.logo} />
        </li>
      ))}
    </ul>
  );
}

interface AchievementsProps {
  texts: string[];
  images: GiveawayCampaign['images']['achievements'];
}

/** One line each, with its picture if there is one; pictures may outnumber the lines. */
function Achievements({ texts, images }: AchievementsProps) {
  const count = Math.max(texts.length, images.length);
  if (count === 0) return null;
  return (
    <ul className={css.achievements}>
      {Array.from({ length: count }, (_, index) => {
        const [image, text] = [images[index], texts[index]];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity and never moves
          <li key={index} className={css.achievement}>
            {image && (
              <img
                src={image.url}
                alt={text ? '' : image.alt}
                width={102}
                height={64}
                className={css.picture}
              />
            )}
            {text && <span>{text}</span>}
          </li>
        );
      })}
    </ul>
  );
}
