import type { ReleaseList } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { useId, useState, useSyncExternalStore } from 'react';
import { MessageTable } from './MessageTable';
import { type MessageLog, matchesFilter } from './message-log';
import css from './Panel.module.css';
import { TimingTable } from './TimingTable';

interface PanelProps {
  log: MessageLog;
  releases: ReleaseList;
}

/** Collapsed to one line at the bottom of the page until it is opened, so that it hides no content. */
export function Panel({ log, releases }: PanelProps) {
  const { t } = useTranslation();
  const messages = useSyncExternalStore(log.subscribe, log.current);
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <aside className={css.panel} aria-label={t('panel.label')}>
      <Button size="s" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
        {t('panel.messages', { count: messages.length })}
      </Button>
      <div id={body} className={css.body} hidden={!isOpen}>
        {isOpen && <PanelBody log={log} releases={releases} />}
      </div>
    </aside>
  );
}

function PanelBody({ log, releases }: PanelProps) {
  const { t } = useTranslation();
  const messages = useSyncExternalStore(log.subscribe, log.current);
  const [text, setText] = useState('');
  const [isPaused, setPaused] = useState(false);
  const filter = useId();

  function pause(): void {
    log.pause(!isPaused);
    setPaused(!isPaused);
  }

  return (
    <>
      <div className={css.bar}>
        <label htmlFor={filter}>{t('panel.filter')}</label>
        <input id={filter} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <Button size="s" variant="secondary" aria-pressed={isPaused} onClick={pause}>
          {t('panel.pause')}
        </Button>
        <Button size="s" variant="secondary" onClick={log.clear}>
          {t('panel.clear')}
        </Button>
      </div>
      <MessageTable messages={messages.filter((message) => matchesFilter(message, text))} />
      <TimingTable releases={releases} />
    </>
  );
}
