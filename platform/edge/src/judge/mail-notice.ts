import { setTimeout as pause } from 'node:timers/promises';
import type { CanaryRolledBack } from '@giftstore/release/actions';
import { readSmtpUrl } from '@giftstore/settings';
import { createTransport } from 'nodemailer';

const MAX_ATTEMPTS = 3;

/** How the judge ended a canary: `withheld` without the channel's key. */
export type Ending = 'rolled_back' | 'withheld';

/** Where operators get mails about releases. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: string[];
}

/**
 * Sends a mail about a canary that ended. It is repeated with the same Message-ID, by which a mailbox can leave the second one out.
 * Throws an Error without the mail server's address when no attempt succeeds.
 */
export async function sendNotice(
  { smtpUrl, from, to }: MailSettings,
  { ending, event }: { ending: Ending; event: CanaryRolledBack },
  { waitMs = 1_000 }: { waitMs?: number } = {},
): Promise<void> {
  const transport = createTransport({
    ...readSmtpUrl(smtpUrl),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  const { channel, remote, version, at } = event;
  const id = [channel, remote, version, Date.parse(at)].join('.').replace(/[^\w.-]/g, '-');
  const mail = { from, to, messageId: `<canary.${id}@${from.split('@').at(-1)}>`, ...textOf(ending, event) };
  for (let attempt = 1; ; attempt++) {
    try {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
      return;
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      if (attempt === MAX_ATTEMPTS || responseCode >= 500)
        throw new Error(`The mail server did not take it: ${responseCode || code || 'it failed'}.`);
      await pause(waitMs * attempt);
    }
  }
}

function textOf(ending: Ending, { channel, remote, version, stable, why, at }: CanaryRolledBack) {
  const when = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  const history = `See the history: npx giftstore-release history --channel ${channel} --remote ${remote}`;
  if (ending === 'rolled_back')
    return {
      subject: `${remote} ${version} was rolled back`,
      text: `The canary ${remote} ${version} in channel ${channel} was rolled back on ${when}. All shoppers get ${stable} again.\n\nWhy: ${why}.\n\nYou don't need to do anything for the shoppers. Publish the fix as a new version.\n${history}\n`,
    };
  return {
    subject: `${remote} ${version} must be rolled back`,
    text: `The canary ${remote} ${version} in channel ${channel} is withheld since ${when}. All shoppers get ${stable}, but the canary still stands in the channel, because the judge has no RELEASE_CHANNEL_KEY.\n\nWhy: ${why}.\n\nRoll it back: npx giftstore-release rollback ${remote} --channel ${channel}\n${history}\n`,
  };
}
