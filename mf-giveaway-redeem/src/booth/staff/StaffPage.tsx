import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Banner, Button, Panel, Stack } from '@giftstore/ui';
import { useEffect, useRef, useState } from 'react';
import css from '../Booth.module.css';
import type { BoothState } from '../booth-state';
import type { OpenBooth } from '../open-booth';
import { PinForm } from './PinForm';
import { WipeDevice } from './WipeDevice';

interface StaffPageProps {
  booth: OpenBooth;
  state: BoothState;
  onClose: () => void;
}

/** What the staff of a booth see behind their PIN: the queue, the last errors, the versions. Nothing of a visitor. */
export function StaffPage({ booth, state, onClose }: StaffPageProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  return (
    <Panel className={css.staff} padding="l">
      <h1 ref={title} tabIndex={-1}>
        {t('booth.staffTitle')}
      </h1>
      {isOpen ? (
        <StaffPanel booth={booth} state={state} onClose={onClose} />
      ) : (
        <PinForm check={booth.checkPin} onRight={() => setOpen(true)} onClose={onClose} />
      )}
    </Panel>
  );
}

function StaffPanel({ booth, state, onClose }: StaffPageProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Figures state={state} />
      <LastErrors errors={state.report.errors} />
      <Stack gap={3}>
        <Button
          size="l"
          block
          busy={state.isSending}
          disabled={state.waiting === 0}
          onClick={() => booth.sendNow()}
        >
          {t('booth.sendNow')}
        </Button>
        <Button size="l" variant="secondary" block onClick={onClose}>
          {t('booth.backToBooth')}
        </Button>
      </Stack>
      {/* Apart from what the staff press every day. */}
      <WipeDevice booth={booth} waiting={state.waiting} onWiped={onClose} />
    </Stack>
  );
}

function Figures({ state: { waiting, report, deviceName } }: { state: BoothState }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const { event, releases } = config.booth ?? { event: '' };
  const figures = [
    ['booth.waiting', waiting],
    ['booth.refused', report.refused],
    ['booth.event', event],
    ['booth.device', deviceName],
    ['booth.host', releases?.host],
    ['booth.giveaway', releases?.giveaway],
    ['booth.revision', releases?.revision],
  ] as const;
  return (
    <>
      {report.refused > 0 && <Banner tone="info">{t('booth.refusedText')}</Banner>}
      <dl className={css.figures}>
        {figures.map(([key, value]) => (
          <div key={key} className={css.figure}>
            <dt>{t(key)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function LastErrors({ errors }: { errors: BoothState['report']['errors'] }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <section>
      <h2 className={css.subtitle}>{t('booth.errors')}</h2>
      {errors.length === 0 && <p>{t('booth.noErrors')}</p>}
      <ol className={css.errors}>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity
          <li key={index}>
            <time dateTime={error.time}>{time.format(new Date(error.time))}</time> {error.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
