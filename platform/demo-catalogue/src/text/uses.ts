import type { RedeemWay } from '../brands/brand-source';
import type { CategorySlug } from '../categories';

/** What a card of the category is good for: the middle of a description. Each stands after any brand's own sentence. */
export const uses: Readonly<Record<CategorySlug, readonly string[]>> = {
  fashion: [
    'Use the card on anything in the current collection, sale pieces included.',
    'Sizes are exchanged free of charge, so a guess at the label is never a risk.',
    'It pays for a whole outfit or takes the edge off one good piece.',
    'Spend it in one visit, or keep the rest for when the new season lands.',
    'A stylist will happily help to choose, in person or over chat.',
  ],
  'food-dining': [
    'The card covers everything on the menu, at any hour they are open.',
    'Bring a friend: the balance can be spread over as many visits as it lasts.',
    'It is good for two, and just as good for a noisy crowd.',
    'Show the code when you pay; the team does the rest.',
    'Good for eating in and for taking away.',
  ],
  groceries: [
    'Put it towards the weekly shop or keep it for a dinner worth cooking.',
    'The balance counts against the whole basket, delivery included.',
    'It is the sort of present that gets used within the week and remembered anyway.',
    'Works at the till and at the online checkout, on offers as well.',
    'Handy for a new neighbour, a student or anybody with a full house.',
  ],
  gaming: [
    'Credit lands in the account at once and waits there until it is needed.',
    'No bank card needed, so younger players can spend without borrowing one.',
    'Choose the amount and leave the choice of game to the person who knows.',
    'It can be added up with other cards towards something bigger.',
    'Add it to an existing profile or start a new one in a minute.',
  ],
  'music-streaming': [
    'It pays for the next months and adds to a plan that is already running.',
    'Choose any plan; the credit simply lasts longer on the smaller ones.',
    'Nothing renews by itself when the card runs out.',
    'Good on the phone, the television and the speaker in the kitchen.',
    'A fine present for someone who always has something playing.',
  ],
  travel: [
    'The card works as part payment, so a small one still shortens a long bill.',
    'Dates stay open: book now, or keep it for the trip that has no name yet.',
    'Combine several cards for the journey everybody chipped in for.',
    'Changes are free until the day printed on the booking.',
    'Their travel desk answers the phone, at any hour and in several languages.',
  ],
  electronics: [
    'Use it on any product in the shop, with the usual guarantee.',
    'It goes towards the big thing, or covers the small thing in full.',
    'Combine it with a bank card when the wish is larger than the gift.',
    'Collect in store or have it sent; the balance stays on the card.',
    'Advice is part of the price, before the purchase and after it.',
  ],
  'beauty-wellness': [
    'It covers products and appointments alike, wherever both are on offer.',
    'Samples and a little guidance come with every order.',
    'Pick a favourite again or use it to try what has been on the list for months.',
    'The balance need not be used in one go, and rarely should be.',
    'Something to look forward to, even on a Tuesday.',
  ],
  home: [
    'For a first flat, a new baby’s room or the corner that never quite worked.',
    'It can be spent on any piece in stock, and on delivery too.',
    'Use it for one lasting thing or a basket of small comforts.',
    'Second thoughts are welcome for thirty days.',
    'A housewarming present that is sure to suit the house.',
  ],
  books: [
    'Good for anything on the shelves, and for ordering what is not there yet.',
    'It buys an armful of small things or one handsome one.',
    'The staff are fond of being asked for a recommendation.',
    'Spend it a chapter at a time: the balance waits.',
    'Made for people whose wish list is longer than their shelf.',
  ],
  'kids-toys': [
    'Let them choose for themselves, which is half the fun.',
    'Useful for parents, safe for aunts: nobody ends up with the same thing twice.',
    'It can be used in parts, a little pocket money at a time.',
    'Age guides are honest and returns are easy.',
    'From the first birthday to the age at which nothing is cool any more.',
  ],
  sports: [
    'For kit, classes and repairs, in any mixture.',
    'Beginners are as welcome as regulars, and get the same attention.',
    'Use it to start something new, or to replace what has been worn out.',
    'It pays in part or in full, with no smallest purchase.',
    'A small push out of the door, in the nicest sense.',
  ],
  experiences: [
    'Pick the date after the gift has been opened; most weeks have room.',
    'It can be used for one place or shared across a group.',
    'Confirmation is instant, with everything to bring listed in plain words.',
    'Plans change: a booking can be moved up to two days before, at no cost.',
    'For people who have enough things and not quite enough stories.',
  ],
  'jewellery-watches': [
    'It can be used for a purchase, an engraving or the repair of something loved.',
    'Put it towards one piece now, or add cards together for a larger one.',
    'Every order comes boxed, with a note written by hand.',
    'Sizing and the first clean are included.',
    'A present for the days that are going to be remembered.',
  ],
  charity: [
    'The person who receives it chooses the project, and hears what came of it.',
    'The full value goes to the work; running costs are paid from elsewhere.',
    'A certificate with the giver’s message can be printed or kept on a phone.',
    'Progress arrives twice a year, with figures and without violins.',
    'For somebody who says they need nothing, and means it.',
  ],
};

/** The same for brands whose card is used in another way than their category's: by that way instead. */
export const usesByWay: Readonly<Record<Exclude<RedeemWay, 'donation'>, readonly string[]>> = {
  online: [
    'Spend it on anything in the shop, at full price or in the sale.',
    'The balance counts against the whole order, delivery included.',
    'Pay with it in full, or top it up with a bank card at the checkout.',
  ],
  shop: [
    'Show the code at the counter and the team does the rest.',
    'Good on any day of the week, with no booking and no smallest spend.',
    'The balance waits on the card for the next visit.',
  ],
  app: [
    'Enter the code once in the app; it is then there for every order.',
    'Set up in a minute, on any recent phone.',
  ],
  account: [
    'Credit lands in the account at once and does not run out at midnight.',
    'No bank card needed: the code alone is enough.',
  ],
  booking: [
    'Pick a day and an hour once the gift has been opened.',
    'It can pay for one visit or for a whole course of them.',
    'Bookings can be moved up to a day before, at no cost.',
    'First-timers are looked after as kindly as regulars.',
    'An hour that nobody else has a claim on: that is the actual gift.',
  ],
};
