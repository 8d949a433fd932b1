import { useTranslation } from '@giftstore/i18n';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChoice, type ThemeChoice, themeChoice } from '../services/theme';
import css from './ThemeSwitch.module.css';

const CHOICES: ThemeChoice[] = ['system', 'light', 'dark'];

/** A choice between the system's theme, the light and the dark one. The server, which knows of none, renders the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useSyncExternalStore(onThemeChoice, themeChoice, () => 'system');
  return (
    <fieldset className={css.theme}>
      <legend className={css.legend}>{t('footer.theme.label')}</legend>
      <div className={css.choices}>
        {CHOICES.map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
              className={css.input}
            />
            {t(`footer.theme.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
