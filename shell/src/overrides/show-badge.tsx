import { addLocales, createI18n, detectLanguage, I18nextProvider } from '@giftstore/i18n';
import { createRoot } from 'react-dom/client';
import { Badge } from './Badge';
import en from './locales/en.json';
import type { Override, RefusedOverride } from './parse-override';
import { storedOverrides, storeOverrides } from './stored-overrides';

/** Shows the badge, on every page with an override. */
export function showBadge(props: { applied: Override[]; refused: RefusedOverride[] }): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'overrides', { en });
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element, { identifierPrefix: 'overrides-' }).render(
    <I18nextProvider i18n={i18n} defaultNS="overrides">
      <Badge {...props} onUndo={undo} />
    </I18nextProvider>,
  );
}

/** Loads the page again: a running remote cannot be replaced. */
function undo(remotes: string[]): void {
  const remaining = Object.entries(storedOverrides()).filter(([remote]) => !remotes.includes(remote));
  storeOverrides(Object.fromEntries(remaining));
  location.reload();
}
