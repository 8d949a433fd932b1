import type { CardPage } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Button, CheckIcon, Panel, VisuallyHidden } from '@giftstore/ui';
import { Fragment, useRef } from 'react';
import css from './CardPage.module.css';
import { RedeemAction } from './RedeemAction';
import type { Copy, CopyResult } from './use-copy';

interface GiftCardPanelProps {
  card: CardPage['cards'][number];
  /** Position in the list, from 1. */
  number: number;
  isOnly: boolean;
  copyResult: CopyResult | undefined;
  onCopy: Copy;
}

/** One gift card of the shop: its value, code and PIN, and the way to use it. */
export function GiftCardPanel({ card, number, isOnly, ...copyProps }: GiftCardPanelProps) {
  const { t } = useTranslation();
  const { brandName: brand } = useServices().config;
  return (
    <Panel as="li" className={css.card}>
      <h2 className={css.value}>
        <span className={css.number}>
          {t(isOnly ? 'cardPage.onlyCard' : 'cardPage.card', { brand, number })}
        </span>{' '}
        <bdi>{formatDenomination(card.value, card.unit_name_short)}</bdi>
      </h2>
      <dl className={css.secrets}>
        <Secret
          {...copyProps}
          id={`code-${number}`}
          name={t('cardPage.code')}
          number={number}
          text={card.code}
        />
        <Secret
          {...copyProps}
          id={`pin-${number}`}
          name={t('cardPage.pin')}
          number={number}
          text={card.pin}
        />
      </dl>
      <RedeemAction card={card} number={number} />
    </Panel>
  );
}

interface SecretProps extends Omit<GiftCardPanelProps, 'card' | 'isOnly'> {
  id: string;
  name: string;
  text: string;
}

function Secret({ id, name, number, text, copyResult, onCopy }: SecretProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const isCopied = copyResult?.id === id && copyResult.isCopied;
  return (
    <div className={css.secret}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.line}>
        <span className={css.text}>
          <bdi ref={element} dir="ltr" translate="no">
            <Groups text={text} />
          </bdi>
        </span>
        <Button
          variant="secondary"
          size="s"
          className={css.copy}
          icon={isCopied && <CheckIcon size="s" />}
          onClick={() => onCopy(id, text, element.current)}
          data-print="no"
        >
          {t(isCopied ? 'cardPage.copied' : 'cardPage.copy')}
          <VisuallyHidden> {t('cardPage.copyTarget', { name, number })}</VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}

/** A long code may wrap after a dash, not within a group. */
function Groups({ text }: { text: string }) {
  return text.split('-').map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code keep their order
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
