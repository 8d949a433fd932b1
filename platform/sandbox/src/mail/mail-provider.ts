import { html } from '../html';
import type { CreateProvider } from '../provider';
import { inboxRoutes } from './inbox-routes';
import { Mailbox } from './mailbox';
import { SmtpListener } from './smtp-listener';

/** The mail host: an SMTP server and an inbox. */
export const mailProvider: CreateProvider = ({ config, failures, journal }) => {
  const mailbox = new Mailbox(journal);
  const smtp = new SmtpListener(config.smtpPort, (envelope, source) => mailbox.deliver(envelope, source));
  failures.onChange(async (service, failure) => {
    if (service === 'smtp') await smtp.setFailure(failure);
  });

  return {
    name: 'Mail',
    about: () =>
      html`<p><a href="/inbox">Inbox</a>: every mail sent to <code>smtp://localhost:${config.smtpPort}</code>, for any recipient.</p>`,
    register: (app) => inboxRoutes(app, mailbox),
    start: async () => {
      config.smtpPort = await smtp.start();
    },
    stop: () => smtp.stop(),
    reset: () => {
      mailbox.clear();
    },
  };
};
