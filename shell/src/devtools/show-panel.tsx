import type { BusMessage } from '@giftstore/bus';
import type { ReleaseList } from '@giftstore/contracts';
import { addLocales, createI18n, detectLanguage, I18nextProvider } from '@giftstore/i18n';
import { createRoot } from 'react-dom/client';
import { labelRemotes } from './label-remotes';
import en from './locales/en.json';
import { createMessageLog } from './message-log';
import { Panel } from './Panel';
import './labels.css';

/**
 * Shows the borders of the remotes and the panel.
 * @param early bus messages from before the panel was loaded
 * @param limit maximum number of messages
 */
export function showPanel(early: BusMessage[], releases: ReleaseList, limit: number): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'devtools', { en });
  const log = createMessageLog(early, limit);
  labelRemotes(releases);
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element, { identifierPrefix: 'devtools-' }).render(
    <I18nextProvider i18n={i18n} defaultNS="devtools">
      <Panel log={log} releases={releases} />
    </I18nextProvider>,
  );
}
