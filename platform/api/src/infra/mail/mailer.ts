import { readSmtpUrl } from '@giftstore/settings';
import { eq } from 'drizzle-orm';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { faultInjected } from '../../core/fault-injection';
import type { Database } from '../database/database';
import { type Placeholders, prepared } from '../database/prepared';
import { mails } from '../database/schema';
import { observeProviderCall } from '../telemetry/observe-provider-call';
import { greetingName } from './greeting-name';

/** What every mail says about the shop. */
export interface ShopDetails {
  brandName: string;
  from: string;
  supportEmail: string;
  storefrontUrl: string;
  /** Who sells: its legal name, address and VAT registration number. */
  company: { name: string; address: string; taxNumber: string };
}

export interface Mail {
  to: { name: string; address: string };
  /** By default the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Renders the HTML. */
  html: () => Promise<string>;
}

/** The subject matter of a mail. Its id is part of the Message-ID: the same id is the same mail. */
export interface MailSubject {
  id: string;
  /** Under which the same mail may have been sent before: the secret that its id is made with was replaced. */
  olderIds?: readonly string[];
  kind:
    | 'order-link'
    | 'voucher'
    | 'voucher-again'
    | 'voucher-replaced'
    | 'bounced'
    | 'refund'
    | 'receipt'
    | 'confirmation'
    | 'password'
    | 'password-changed'
    | 'account-notice'
    | 'points-expiry'
    | 'conversion'
    | 'deletion'
    | 'contact'
    | 'contact-confirmation'
    | 'gift-notice'
    | 'giveaway'
    | 'partner';
  orderId?: string;
  lineId?: string;
}

/** Sends mails by SMTP. */
export class Mailer {
  /** Called before each mail leaves; throws when this process may no longer send it. */
  beforeSend: () => Promise<void> = async () => {};
  /** Runs `send` unless another job is sending the same mail; throws when one is. */
  alone: (messageId: string, send: () => Promise<void>) => Promise<void> = (_messageId, send) => send();
  private readonly transport: Transporter;

  constructor(
    private readonly db: Database,
    smtpUrl: string,
    readonly shop: ShopDetails,
  ) {
    this.transport = createTransport({
      ...readSmtpUrl(smtpUrl),
      pool: true,
      maxConnections: 4,
      connectionTimeout: 2_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
  }

  /**
   * Sends a mail unless it was sent before; one job at a time does so. It is recorded after the mail server has accepted it: a crash in between sends it
   * again, with the same Message-ID, so that mailboxes recognize it. The other order could lose a paid voucher. A mail to
   * a buyer or recipient whose address was erased with an account is not sent.
   * @throws Error when the mail server does not accept it, or another job is sending it; the job is then retried
   */
  async sendOnce(subject: MailSubject, mail: Mail): Promise<void> {
    if (mail.to.address === '') return;
    const send = () => this.sendUnlessSent(subject, mail);
    if (__FAULT_INJECTION__ && faultInjected('no-mail-claim')) await send();
    else await this.alone(this.messageId(subject.id), send);
  }

  private async sendUnlessSent(
    { id, olderIds = [], kind, orderId, lineId }: MailSubject,
    mail: Mail,
  ): Promise<void> {
    const messageId = this.messageId(id);
    for (const sentAs of [messageId, ...olderIds.map((older) => this.messageId(older))]) {
      const [sent] = await findMail(this.db, { messageId: sentAs }).execute();
      if (sent) return;
    }
    const from = { name: this.shop.brandName, address: this.shop.from };
    const envelope = { from, messageId, disableFileAccess: true, disableUrlAccess: true };
    const raw = await buildMessage({ ...cleanNames(mail), ...envelope, html: await mail.html() });
    await this.beforeSend();
    const recipients = { from: this.shop.from, to: mail.to.address };
    await observeProviderCall('smtp', () => this.transport.sendMail({ raw, envelope: recipients }));
    const subject = { orderId: orderId ?? null, lineId: lineId ?? null };
    await insertMail(this.db, { messageId, kind, ...subject }).execute();
  }

  close(): void {
    this.transport.close();
  }

  private messageId(id: string): string {
    return `<${id}@${this.shop.from.split('@').at(-1)}>`;
  }
}

/** The whole message at once: written to the server in its parts it would take dozens of packets. */
function buildMessage(mail: Omit<Mail, 'html'> & SendMailOptions): Promise<Buffer> {
  return new MailComposer(mail).compile().build();
}

/** Names in headers are cleaned here, for every mail. */
function cleanNames(mail: Mail): Mail {
  const clean = ({ name, address }: Mail['to']) => ({ name: greetingName(name), address });
  return { ...mail, to: clean(mail.to), ...(mail.replyTo ? { replyTo: clean(mail.replyTo) } : {}) };
}

const findMail = prepared((db, { messageId }: Placeholders<{ messageId: string }>) =>
  db.select().from(mails).where(eq(mails.messageId, messageId)),
);

type SentMail = Pick<typeof mails.$inferSelect, 'messageId' | 'kind' | 'orderId' | 'lineId'>;

const insertMail = prepared((db, { messageId, kind, orderId, lineId }: Placeholders<SentMail>) =>
  db.insert(mails).values({ messageId, kind, orderId, lineId }).onConflictDoNothing(),
);
