import { html } from '../html';
import type { CreateProvider } from '../provider';
import { inboxRoutes } from './inbox-routes';
import { Mailbox } from './mailbox';
import { SmtpListener } from './smtp-listener';

/** The mail host: SMTP in, an inbox to read it in. */
export const mailProvider: CreateProvider = ({ config, faults, journal }) => {
  const mailbox = new Mailbox(journal);
  const smtp = new SmtpListener(config.smtpPort, (envelope, source) => mailbox.deliver(envelope, source));
  faults.onChange(async (service, fault) => {
    if (service === 'smtp') await smtp.behave(fault);
  });

  return {
    name: 'Mail',
    about: () =>
      html`<p><a href="/inbox">Inbox</a>: every mail sent to <code>smtp://localhost:${config.smtpPort}</code>, whoever it is for.</p>`,
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
