import { eq } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '../database/database';
import { type Placeholders, prepared } from '../database/prepared';
import { mails } from '../database/schema';
import { observeProviderCall } from '../telemetry/observe-provider-call';

/** What every mail says of the house that sends it. */
export interface ShopDetails {
  brandName: string;
  from: string;
  supportEmail: string;
  storefrontUrl: string;
}

export interface Mail {
  to: { name: string; address: string };
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What a mail is about: its id is part of the Message-ID, so the same id is the same mail. */
export interface MailSubject {
  id: string;
  kind:
    | 'order-link'
    | 'voucher'
    | 'voucher-again'
    | 'refund'
    | 'receipt'
    | 'confirmation'
    | 'password'
    | 'password-changed'
    | 'contact'
    | 'giveaway'
    | 'partner';
  orderId?: string;
  lineId?: string;
}

/** Sends mails through SMTP. */
export class Mailer {
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
   * Sends a mail unless it went out before. It is written down after the mail server has taken it: a crash in that
   * moment sends it a second time, with the same Message-ID, by which mailboxes know it for the same. The other way round
   * a crash would lose a paid voucher.
   * @throws Error when the mail server does not take it; the job tries again
   */
  async sendOnce({ id, kind, orderId, lineId }: MailSubject, mail: Mail): Promise<void> {
    const messageId = `<${id}@${this.shop.from.split('@').at(-1)}>`;
    const [sent] = await mailOf(this.db, { messageId }).execute();
    if (sent) return;
    const from = { name: this.shop.brandName, address: this.shop.from };
    const own = { from, messageId, disableFileAccess: true, disableUrlAccess: true };
    await observeProviderCall('smtp', () => this.transport.sendMail({ ...mail, ...own }));
    const about = { orderId: orderId ?? null, lineId: lineId ?? null };
    await noteMail(this.db, { messageId, kind, ...about }).execute();
  }

  close(): void {
    this.transport.close();
  }
}

const mailOf = prepared((db, { messageId }: Placeholders<{ messageId: string }>) =>
  db.select().from(mails).where(eq(mails.messageId, messageId)),
);

type Noted = Pick<typeof mails.$inferSelect, 'messageId' | 'kind' | 'orderId' | 'lineId'>;

const noteMail = prepared((db, { messageId, kind, orderId, lineId }: Placeholders<Noted>) =>
  db.insert(mails).values({ messageId, kind, orderId, lineId }).onConflictDoNothing(),
);

/** `smtp://user:password@host:port` or `smtps://…`. On this machine nothing is encrypted. */
function readSmtpUrl(smtpUrl: string) {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const local = /^(localhost|127\.|\[?::1)/.test(hostname);
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(local ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
