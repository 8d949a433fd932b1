import { useTranslation } from '@giftstore/i18n';
import { Button, CheckIcon, VisuallyHidden } from '@giftstore/ui';
import { useRef } from 'react';
import { CodeText } from './CodeText';
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
      <dd className={css.text}>
        <CodeText ref={element} text={text} />
      </dd>
      <dd className={css.copy} data-print="no">
        <Button
          variant="secondary"
          size="s"
          icon={isCopied && <CheckIcon size="s" />}
          onClick={() => onCopy(id, text, element.current)}
        >
          {t(isCopied ? 'secrets.copied' : 'secrets.copy')}
          <VisuallyHidden> {t('secrets.copyTarget', { name, number })}</VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}
