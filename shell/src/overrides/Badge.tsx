import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import css from './Badge.module.css';
import type { Override, RefusedOverride } from './read-override';

interface BadgeProps {
  taken: Override[];
  refused: RefusedOverride[];
  /** Takes overrides back. */
  onUndo: (remotes: string[]) => void;
}

/** Says what on this page is somebody's own build, and what was refused. */
export function Badge({ taken, refused, onUndo }: BadgeProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.badge} aria-label={t('badge.label')}>
      <ul className={css.list}>
        {taken.map(({ remote, base }) => (
          <li key={remote} className={css.line}>
            <span>{t('badge.taken', { remote, base })}</span>
            <Button size="s" onClick={() => onUndo([remote])} aria-label={t('badge.undoOne', { remote })}>
              {t('badge.undo')}
            </Button>
          </li>
        ))}
        {refused.map(({ text, why }) => (
          <li key={text} className={css.line} role="alert">
            {t(`refused.${why}`, { text })}
          </li>
        ))}
      </ul>
      {taken.length > 1 && (
        <Button size="s" onClick={() => onUndo(taken.map(({ remote }) => remote))}>
          {t('badge.undoAll')}
        </Button>
      )}
    </aside>
  );
}
