import type { CSSProperties } from 'react';

const RADIUS = 16;
const sansSerif = 'Helvetica,Arial,sans-serif';

/** The colours of both schemes: the light ones stand inline, the dark ones in `styleSheet`. */
export const colours = {
  light: {
    page: '#FBF7F2',
    sheet: '#FFFFFF',
    panel: '#FBF7F2',
    text: '#16211F',
    note: '#5A6663',
    accent: '#0B4F4A',
    onAccent: '#FFFFFF',
    rule: '#E4DED5',
  },
  dark: {
    page: '#0F1716',
    sheet: '#192422',
    panel: '#243230',
    text: '#EEF4F2',
    note: '#B3C0BC',
    accent: '#8ED6CB',
    onAccent: '#0B211E',
    rule: '#3A4B48',
  },
};

const { light, dark } = colours;

/** For mail programs that know the reader's colour scheme and width. It needs no quotes, which React would escape. */
export const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  `body{background-color:${light.page}}` +
  '@media (prefers-color-scheme:dark){' +
  `.page{background-color:${dark.page}!important}` +
  `.sheet{background-color:${dark.sheet}!important}` +
  `.panel{background-color:${dark.panel}!important}` +
  `.text{color:${dark.text}!important}` +
  `.note{color:${dark.note}!important}` +
  `.accent{color:${dark.accent}!important}` +
  `.rule{border-color:${dark.rule}!important}` +
  `.button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}` +
  '}' +
  '@media (max-width:480px){.button{display:block!important}}' +
  // The inline styles are those of a phone.
  '@media (min-width:600px){.band{padding:16px 24px!important}.sheet{padding:24px!important}' +
  '.card{padding:16px 20px 4px!important}.code{font-size:24px!important}}';

/** Inline, as many mail programs ignore style sheets; so that all of it fits a phone. Outlook knows neither flex nor grid. */
export const styles = {
  body: { margin: 0, padding: 0 },
  page: { backgroundColor: light.page, fontFamily: sansSerif },
  container: { maxWidth: 600, padding: '24px 12px' },
  /** The same in both schemes. */
  band: {
    backgroundColor: light.accent,
    borderRadius: `${RADIUS}px ${RADIUS}px 0 0`,
    padding: 16,
  },
  shopLink: {
    color: light.onAccent,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  sheet: { backgroundColor: light.sheet, borderRadius: `0 0 ${RADIUS}px ${RADIUS}px`, padding: '24px 16px' },
  heading: { margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: light.accent },
  /** The address of a mailbox may be longer than a line. */
  paragraph: {
    margin: '0 0 16px',
    fontSize: 16,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    color: light.text,
  },
  note: {
    margin: '0 0 12px',
    fontSize: 13,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    color: light.note,
  },
  quote: {
    margin: '0 0 16px',
    padding: '16px 20px',
    borderRadius: RADIUS,
    fontSize: 16,
    lineHeight: '24px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    backgroundColor: light.panel,
    color: light.text,
  },
  signature: { marginTop: 8, color: light.note },
  picture: { width: '100%', height: 'auto', borderRadius: RADIUS, margin: '0 0 16px' },
  link: { color: light.accent, fontWeight: 'bold', textDecoration: 'underline', overflowWrap: 'anywhere' },
  button: {
    padding: '14px 24px',
    margin: '0 0 20px',
    borderRadius: 24,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 'bold',
    textAlign: 'center',
    backgroundColor: light.accent,
    color: light.onAccent,
  },
  card: { backgroundColor: light.panel, borderRadius: RADIUS, padding: '16px 12px 4px', margin: '0 0 16px' },
  cardValue: {
    margin: '0 0 12px',
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 'bold',
    color: light.accent,
  },
  cardLabel: { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: light.note },
  code: {
    margin: '0 0 12px',
    fontFamily: 'Menlo,Consolas,monospace',
    lineHeight: '32px',
    fontWeight: 'bold',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    WebkitUserSelect: 'all',
    color: light.text,
  },
  codeLine: { display: 'inline-block' },
  list: { margin: '0 0 16px', padding: '0 0 0 24px', fontSize: 16, lineHeight: '26px', color: light.text },
  rows: { margin: '0 0 16px' },
  rule: { margin: '0 0 16px', borderTop: `1px solid ${light.rule}` },
  label: { padding: '6px 0', fontSize: 15, lineHeight: '22px', color: light.text },
  amount: {
    padding: '6px 0 6px 12px',
    fontSize: 15,
    lineHeight: '22px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    color: light.text,
  },
  /** The row above the sum: as much room above the line as below it. */
  aboveTotal: { paddingBottom: '10px' },
  /** Between what adds up and the sum, above both of its cells. */
  total: {
    borderTop: `1px solid ${light.rule}`,
    padding: '10px 0',
    fontSize: 18,
    lineHeight: '26px',
    fontWeight: 'bold',
  },
  footer: { margin: '16px 0 0', fontSize: 13, lineHeight: '20px', color: light.note },
  company: { margin: 0, fontSize: 13, lineHeight: '20px', color: light.note },
  footerLink: { color: light.accent, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;
