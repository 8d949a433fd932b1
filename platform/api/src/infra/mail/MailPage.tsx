import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { companyLine } from './company-line';
import { MailBlock } from './MailBlock';
import type { Block } from './mail-blocks';
import { styleSheet, styles } from './mail-styles';
import type { ShopDetails } from './mailer';

interface MailPageProps {
  title: string;
  /** What inboxes show beside the subject. */
  preheader: string;
  blocks: Block[];
  shop: ShopDetails;
}

/** The layout of every mail: one column of tables, a band with the shop's name above, who sells below. */
export function MailPage({ title, preheader, blocks, shop }: MailPageProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Phones make links of digits, such as a PIN. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body className="page" style={styles.body}>
        <Preview>{preheader}</Preview>
        <Section className="page" style={styles.page}>
          <Container className="page" style={styles.container}>
            <Row>
              <Column className="band" style={styles.band}>
                <Link href={shop.storefrontUrl} style={styles.shopLink}>
                  {shop.brandName}
                </Link>
              </Column>
            </Row>
            <Row>
              <Column className="sheet" style={styles.sheet}>
                {blocks.map((block, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  <MailBlock key={index} block={block} />
                ))}
              </Column>
            </Row>
            <Text className="note" style={styles.footer}>
              {shop.brandName} ·{' '}
              <Link className="accent" href={`mailto:${shop.supportEmail}`} style={styles.footerLink}>
                {shop.supportEmail}
              </Link>
            </Text>
            <Text className="note" style={styles.company}>
              {companyLine(shop)}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
