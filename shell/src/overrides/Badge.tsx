import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import css from './Badge.module.css';
import type { Override, RefusedOverride } from './parse-override';

interface BadgeProps {
  applied: Override[];
  refused: RefusedOverride[];
  /** Removes overrides. */
  onUndo: (remotes: string[]) => void;
}

/** Lists the overrides on this page, and those that were refused. */
export function Badge({ applied, refused, onUndo }: BadgeProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.badge} aria-label={t('badge.label')}>
      <ul className={css.list}>
        {applied.map(({ remote, base }) => (
          <li key={remote} className={css.line}>
            <span>{t('badge.applied', { remote, base })}</span>
            <Button size="s" onClick={() => onUndo([remote])} aria-label={t('badge.undoOne', { remote })}>
              {t('badge.undo')}
            </Button>
          </li>
        ))}
        {refused.map(({ text, reason }) => (
          <li key={text} className={css.line} role="alert">
            {t(`refused.${reason}`, { text })}
          </li>
        ))}
      </ul>
      {applied.length > 1 && (
        <Button size="s" onClick={() => onUndo(applied.map(({ remote }) => remote))}>
          {t('badge.undoAll')}
        </Button>
      )}
    </aside>
  );
}
