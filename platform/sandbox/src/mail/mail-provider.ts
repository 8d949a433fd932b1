import { html } from '../html';
import type { CreateProvider } from '../provider';
import { inboxRoutes } from './inbox-routes';
import { MailEvents } from './mail-events';
import { bounces, Mailbox, type Message, messageId } from './mailbox';
import { SmtpListener } from './smtp-listener';

/**
 * The mail host: an SMTP server, an inbox, and events about each mail: delivered, bounced for a recipient such as
 * `bounce@example.com`, opened when its HTML is shown in the inbox.
 */
export const mailProvider: CreateProvider = ({ config, failures, journal, log }) => {
  const mailbox = new Mailbox(journal);
  const events = new MailEvents({ url: config.mailWebhookUrl, secret: config.mailWebhookSecret }, log);
  const smtp = new SmtpListener(config.smtpPort, async (envelope, source) => {
    const message = await mailbox.deliver(envelope, source);
    events.send(bounces(message) ? 'bounced' : 'delivered', messageId(message));
  });
  const onOpen = (message: Message) => {
    if (!bounces(message)) events.send('opened', messageId(message));
  };
  failures.onChange(async (service, failure) => {
    if (service === 'smtp') await smtp.setFailure(failure);
  });

  return {
    name: 'Mail',
    about: () =>
      html`<p><a href="/inbox">Inbox</a>: every mail sent to <code>smtp://localhost:${config.smtpPort}</code>, for any recipient.
An address that begins with <code>bounce</code> bounces. Events to <code>${config.mailWebhookUrl}</code>.</p>`,
    register: (app) => inboxRoutes(app, mailbox, onOpen),
    start: async () => {
      config.smtpPort = await smtp.start();
    },
    stop: async () => {
      events.stop();
      await smtp.stop();
    },
    reset: () => {
      events.stop();
      mailbox.clear();
    },
  };
};
