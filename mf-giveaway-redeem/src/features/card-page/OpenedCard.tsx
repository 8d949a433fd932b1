import type { CardPage } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Button, CheckIcon, Panel, VisuallyHidden } from '@giftstore/ui';
import { Fragment, useRef } from 'react';
import css from './CardPage.module.css';
import type { Copied, Copy } from './use-copy';

interface OpenedCardProps {
  card: CardPage['cards'][number];
  /** Its place in the list, from 1. */
  number: number;
  copied: Copied | undefined;
  onCopy: Copy;
}

/** One card: what it is worth, its code and its PIN. */
export function OpenedCard({ card, number, ...copying }: OpenedCardProps) {
  const { t } = useTranslation();
  return (
    <Panel as="li" className={css.card}>
      <h2 className={css.value}>
        <span className={css.number}>{t('cardPage.card', { number })}</span>{' '}
        <bdi>{formatDenomination(card.value, card.unit_name_short)}</bdi>
      </h2>
      <dl className={css.secrets}>
        <Secret
          {...copying}
          id={`code-${number}`}
          name={t('cardPage.code')}
          number={number}
          text={card.code}
        />
        <Secret {...copying} id={`pin-${number}`} name={t('cardPage.pin')} number={number} text={card.pin} />
      </dl>
    </Panel>
  );
}

interface SecretProps extends Omit<OpenedCardProps, 'card'> {
  id: string;
  name: string;
  text: string;
}

function Secret({ id, name, number, text, copied, onCopy }: SecretProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const done = copied?.id === id && copied.done;
  return (
    <div className={css.secret}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.line}>
        <span className={css.text}>
          <bdi ref={shown} dir="ltr" translate="no">
            <Groups text={text} />
          </bdi>
        </span>
        <Button
          variant="secondary"
          size="s"
          className={css.copy}
          icon={done && <CheckIcon size="s" />}
          onClick={() => onCopy(id, text, shown.current)}
          data-print="no"
        >
          {t(done ? 'cardPage.copied' : 'cardPage.copy')}
          <VisuallyHidden> {t('cardPage.copyWhat', { name, number })}</VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}

/** A long code may break after a dash, never within a group. */
function Groups({ text }: { text: string }) {
  return text.split('-').map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          -<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
}
