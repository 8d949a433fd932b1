import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** For a link that was used, has expired or was cut off: what to do next. It takes the focus of the form that it replaces. */
export function RefusedLink({ cause }: { cause: 'cutOff' | 'refused' }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cause === 'refused') box.current?.focus();
  }, [cause]);
  return (
    <section ref={box} tabIndex={-1} aria-label={t(`reset.${cause}Title`)}>
      <EmptyState
        level={1}
        title={t(`reset.${cause}Title`)}
        illustration={<ErrorDrawing />}
        action={
          <LinkButton component={Link} to={paths.forgotPassword()}>
            {t('reset.again')}
          </LinkButton>
        }
      >
        {t(`reset.${cause}Text`)}
      </EmptyState>
    </section>
  );
}
