import { addLocales, createI18n, detectLanguage, I18nextProvider } from '@giftstore/i18n';
import { createRoot } from 'react-dom/client';
import { Badge } from './Badge';
import en from './locales/en.json';
import type { Override, RefusedOverride } from './read-override';
import { storedOverrides, storeOverrides } from './stored-overrides';

/** Stays on the page as long as something in it is not what is live. */
export function showBadge(shown: { taken: Override[]; refused: RefusedOverride[] }): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'overrides', { en });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'overrides-' }).render(
    <I18nextProvider i18n={i18n} defaultNS="overrides">
      <Badge {...shown} onUndo={undo} />
    </I18nextProvider>,
  );
}

/** A remote cannot be exchanged while it runs: the page is loaded again without it. */
function undo(remotes: string[]): void {
  const left = Object.entries(storedOverrides()).filter(([remote]) => !remotes.includes(remote));
  storeOverrides(Object.fromEntries(left));
  location.reload();
}
