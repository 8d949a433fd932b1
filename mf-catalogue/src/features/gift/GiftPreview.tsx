import { useTranslation } from '@giftstore/i18n';
import { Button, ChevronDownIcon, ChevronUpIcon, Stack } from '@giftstore/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { GiftMailLoader } from './GiftMailLoader';

/** A button for the mail as the recipient will get it, updated as the shopper types. */
export function GiftPreview() {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The preview may be behind the bar at the bottom, or below the window.
    if (isOpen) button.current?.scrollIntoView?.();
  }, [isOpen]);
  return (
    <Stack gap={3}>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        iconEnd={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('giftMail.show')}
      </Button>
      <div id={id}>{isOpen && <GiftMailLoader />}</div>
    </Stack>
  );
}
