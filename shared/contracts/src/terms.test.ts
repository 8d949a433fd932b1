import { splitTerms } from './terms';

it('separates titled sections', () => {
  expect(
    splitTerms(
      'How to use it\nShow the code.\nKeep the receipt.\n\nWhere it’s valid\r\nIn the Emirates (online).',
    ),
  ).toEqual([
    { title: 'How to use it', text: 'Show the code.\nKeep the receipt.' },
    { title: 'Where it’s valid', text: 'In the Emirates (online).' },
  ]);
});

it('knows titles in Arabic', () => {
  expect(splitTerms('الصلاحية\nصالحة لمدة عام. هل لديك سؤال؟')).toEqual([
    { title: 'الصلاحية', text: 'صالحة لمدة عام. هل لديك سؤال؟' },
  ]);
});

it.each([
  'Valid for 12 months.',
  'Valid for 12 months.\nNot for cash.',
  'Please note:\nThe card is for one use.',
  '1. Show the code.\n2. Pay.',
  '1. Show the code\n2. Pay.',
  '- Show the code\n- Pay.',
  '• Online\n• In the app.',
  'Nourva LLC\nSheikh Zayed Road\nDubai',
  `${'A sentence without its full stop that is much longer than a title'}\nAnother one.`,
])('leaves other text as it is: %j', (text) => expect(splitTerms(text)).toEqual([{ text }]));

it('keeps text without a title between sections, and has no part for blank lines', () => {
  expect(splitTerms('\n\nIn short: enjoy.\n \n\nReturns\nThere are none.\n\n')).toEqual([
    { text: 'In short: enjoy.' },
    { title: 'Returns', text: 'There are none.' },
  ]);
  expect(splitTerms(' \n')).toEqual([]);
});
