import type { Tone } from '../brands/brand-source';

/** The last sentence of some descriptions, in the brand's tone of voice. */
export const closings: Readonly<Record<Tone, readonly string[]>> = {
  warm: [
    'Add a few words of your own and it feels like you were there.',
    'Easy to give, and kindly received.',
    'A thank you that lands well every time.',
    'A kind thought that keeps until it is wanted.',
    'It arrives in minutes and is remembered a good while longer.',
  ],
  crisp: [
    'Sent in minutes. No wrapping required.',
    'One code, no small print to squint at.',
    'Quick to send, simple to use.',
    'Chosen in a minute, used for much longer.',
    'No queue, no parcel, no fuss.',
  ],
  playful: [
    'Warning: may cause happy dancing.',
    'Grin included.',
    'Best opened with an audience.',
    'Sharing is optional but wise.',
    'Perfect for the friend who has already peeked.',
  ],
  calm: [
    'A quiet present, and a good one.',
    'There is no hurry; that is rather the point.',
    'Nothing to wrap, nothing to dust.',
    'Simple, considered and easy to love.',
    'For those who prefer less, but better.',
  ],
  grand: [
    'For milestones, and for making an ordinary day one.',
    'A gesture that needs no explanation.',
    'Because some occasions deserve a little ceremony.',
    'When only something special will do.',
    'Give it with both hands.',
  ],
};
