import type { BusMessage } from '@giftstore/bus';
import type { ReleaseMap } from '@giftstore/contracts';
import { addLocales, createI18n, detectLanguage, I18nextProvider } from '@giftstore/i18n';
import { createRoot } from 'react-dom/client';
import en from './locales/en.json';
import { createMessageLog } from './message-log';
import { namePlaces } from './name-places';
import { Panel } from './Panel';
import './places.css';

/**
 * Draws the borders of the remotes and the panel.
 * @param early what was said before
 * @param limit how many messages are kept
 */
export function showPanel(early: BusMessage[], releases: ReleaseMap, limit: number): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'devtools', { en });
  const log = createMessageLog(early, limit);
  namePlaces(releases);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'devtools-' }).render(
    <I18nextProvider i18n={i18n} defaultNS="devtools">
      <Panel log={log} releases={releases} />
    </I18nextProvider>,
  );
}
