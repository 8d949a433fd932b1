import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row as TableRow } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { layOutCode } from './lay-out-code';
import type { Block, Row } from './mail-blocks';
import { styles } from './mail-styles';
import { unbrokenText } from './unbroken-text';

/** A block of a mail in HTML. Texts become text, never markup. */
export function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className="accent" style={styles.heading}>
          {unbrokenText(block.text)}
        </Heading>
      );
    case 'quote':
      return <Quote {...block} />;
    case 'picture':
      // React would otherwise preload the picture by a tag in the head, which mail programs do not expect.
      return <Img fetchPriority="low" src={block.url} alt={block.alt} width="528" style={styles.picture} />;
    case 'button':
      return (
        <Button className="button" href={block.url} style={styles.button}>
          {block.label}
        </Button>
      );
    case 'link':
      return (
        <Text className="text" style={styles.paragraph}>
          {unbrokenText(block.text)}{' '}
          <Link className="accent" href={block.url} style={styles.link}>
            {block.label}
          </Link>
        </Text>
      );
    case 'card':
      return <Card {...block} />;
    case 'list':
      return <List {...block} />;
    case 'rows':
      return <Rows rows={block.rows} />;
    case 'rule':
      return <Hr className="rule" style={styles.rule} />;
    default: {
      const isNote = block.kind === 'note';
      return (
        <Text className={isNote ? 'note' : 'text'} style={isNote ? styles.note : styles.paragraph}>
          {unbrokenText(block.text)}
        </Text>
      );
    }
  }
}

function Quote({ text, by }: { text: string; by?: string }) {
  return (
    <blockquote dir="auto" className="panel text" style={styles.quote}>
      {`“${text}”`}
      {by && (
        <div dir="auto" className="note" style={styles.signature}>
          {`— ${by}`}
        </div>
      )}
    </blockquote>
  );
}

/** Code and PIN are of one size, at which both fit a phone. */
function Card({ value, code, pin }: { value: string; code: string; pin: string }) {
  const secrets = [
    { label: 'Code', ...layOutCode(code) },
    ...(pin ? [{ label: 'PIN', ...layOutCode(pin) }] : []),
  ];
  const size = Math.min(...secrets.map((secret) => secret.size));
  return (
    <Section>
      <TableRow>
        <Column className="panel card" style={styles.card}>
          <Text className="accent" style={styles.cardValue}>
            {value}
          </Text>
          {secrets.map(({ label, lines }) => (
            <Secret key={label} label={label} lines={lines} size={size} />
          ))}
        </Column>
      </TableRow>
      <TableRow>
        <Column height="16" />
      </TableRow>
    </Section>
  );
}

/** A code or PIN, which one press selects. It breaks between its lines, else between its groups, and nothing is copied along. */
function Secret({ label, lines, size }: { label: string; lines: string[][]; size: number }) {
  return (
    <>
      <Text className="note" style={styles.cardLabel}>
        {label}
      </Text>
      <Text className="text code" style={{ ...styles.code, fontSize: size }}>
        {lines.map((groups, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <span key={line} style={styles.codeLine}>
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {group}
              </Fragment>
            ))}
          </span>
        ))}
      </Text>
    </>
  );
}

function List({ title, items, ordered }: { title?: string; items: string[]; ordered?: boolean }) {
  const Items = ordered ? 'ol' : 'ul';
  return (
    <>
      {title && (
        <Heading
          as="h2"
          className="text"
          style={{ ...styles.heading, ...styles.paragraph, margin: '0 0 8px' }}
        >
          {unbrokenText(title)}
        </Heading>
      )}
      <Items className="text" style={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunded cards may have the same words
          <li key={index}>{unbrokenText(item)}</li>
        ))}
      </Items>
    </>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <Section style={styles.rows}>
      {rows.map(({ label, amount, isTotal }, index) => {
        const ofTotal = isTotal ? styles.total : rows[index + 1]?.isTotal ? styles.aboveTotal : {};
        const className = isTotal ? 'text rule' : 'text';
        return (
          <TableRow key={label}>
            <Column className={className} style={{ ...styles.label, ...ofTotal }}>
              {unbrokenText(label)}
            </Column>
            <Column className={className} align="right" style={{ ...styles.amount, ...ofTotal }}>
              {amount}
            </Column>
          </TableRow>
        );
      })}
    </Section>
  );
}
