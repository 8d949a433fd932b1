import { useTranslation } from '@giftstore/i18n';
import { Button, CheckIcon, VisuallyHidden } from '@giftstore/ui';
import { Fragment, useRef } from 'react';
import css from './Secrets.module.css';
import type { Copy, CopyResult } from './use-copy';

export interface CopyProps {
  /** Position of the card on the page, from 1. */
  number: number;
  copyResult: CopyResult | undefined;
  onCopy: Copy;
}

interface SecretProps extends CopyProps {
  id: string;
  name: string;
  text: string;
}

/** A code or PIN, with a button that copies it. */
export function Secret({ id, name, number, text, copyResult, onCopy }: SecretProps) {
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
          {t(isCopied ? 'secrets.copied' : 'secrets.copy')}
          <VisuallyHidden> {t('secrets.copyTarget', { name, number })}</VisuallyHidden>
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
