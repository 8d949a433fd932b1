/** Of the stopwords, those of a complaint: that something is missing, or does not work. */
const COMPLAINT =
  'where no not never cant cannot couldnt wont dont doesnt didnt isnt arent wasnt hasnt havent'.split(' ');

/**
 * Words that shoppers type around those that they look for, without apostrophes. Negations are among them, because an answer
 * seldom has the one that was typed: "not received" means "hasn't arrived".
 */
export const STOPWORDS: ReadonlySet<string> = new Set([
  ...COMPLAINT,
  ...[
    'a an the this that these those it its there',
    'i im ive me my mine you your we our us',
    'am is are was were be been has have had do does did get got getting',
    'can could will would should may must want need please help',
    'how what when why which who',
    'and or but if so to of in on at by for from with about any some yet still just',
  ].flatMap((line) => line.split(' ')),
]);

export const COMPLAINT_STOPWORDS: ReadonlySet<string> = new Set(COMPLAINT);
