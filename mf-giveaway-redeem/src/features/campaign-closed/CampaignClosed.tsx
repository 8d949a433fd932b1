import { paths } from '@giftstore/contracts';
import type { GiveawayCampaign } from '@giftstore/contracts/api';
import { usePageTitle, useServices } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { SoonDrawing } from '@giftstore/ui/drawings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../campaign/event-time';
import { useText } from '../../campaign/use-text';
import css from './CampaignClosed.module.css';

/** In place of the form: the campaign has not begun, has ended, or has no cards left. */
export function CampaignClosed({ campaign }: { campaign: GiveawayCampaign }) {
  const { t, language } = useText();
  const { state, starts_at, opens_at, time_zone } = campaign;
  const start = formatMoment(opens_at ?? starts_at, time_zone, language);
  const reason = state === 'used_up' ? 'usedUp' : state === 'ended' ? 'ended' : 'upcoming';
  return (
    <Closed title={t(`campaignClosed.${reason}.title`)} level={2}>
      <p>{t(`campaignClosed.${reason}.text`, { start })}</p>
    </Closed>
  );
}

/** There is no campaign at this address. */
export function CampaignUnknown() {
  const { t } = useText();
  return (
    <div className={css.page}>
      <Closed title={t('campaignClosed.unknown.title')} level={1}>
        <p>{t('campaignClosed.unknown.text')}</p>
      </Closed>
    </div>
  );
}

/** What happened, whom to write to, and the way to the shop, which a booth does not have. */
function Closed({ title, level, children }: { title: string; level: 1 | 2; children: ReactNode }) {
  const { t } = useText();
  const { config } = useServices();
  usePageTitle(title);
  const home = (
    <LinkButton component={Link} to={paths.home()} variant="secondary">
      {t('campaignClosed.home')}
    </LinkButton>
  );
  return (
    <EmptyState
      illustration={<SoonDrawing />}
      level={level}
      title={title}
      action={config.booth ? undefined : home}
    >
      <Stack gap={3}>
        {children}
        {!config.booth && (
          <p>
            {t('campaignClosed.help')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
          </p>
        )}
      </Stack>
    </EmptyState>
  );
}
