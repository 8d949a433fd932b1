import type { BrandSource } from './brand-source';

export const foodDining: readonly BrandSource[] = [
  {
    name: 'Café Aurélie',
    reach: 'world',
    price: 'small',
    tone: 'warm',
    star: true,
    about:
      'Buttery croissants, slow-drip coffee and a tarte of the day, served from seven until the last pastry has gone.',
    mark: 'cup',
  },
  {
    name: 'Saffron Tram',
    reach: 'gulf',
    price: 'middle',
    tone: 'playful',
    star: true,
    about:
      'Street plates from Lahore to Lucknow, cooked over coals and carried to the table while they still crackle.',
  },
  {
    name: 'The Copper Ladle',
    reach: 'world',
    price: 'middle',
    mark: 'bowl',
    tone: 'warm',
    about:
      'Soups, braises and Sunday roasts at long tables, in kitchens that smell the way a kitchen should.',
  },
  {
    name: 'Karak Quarter 1971',
    reach: 'emirates',
    price: 'small',
    tone: 'playful',
    about:
      'Karak by the cup or by the flask, with chebab pancakes and paratha rolls at any hour of the night.',
    mark: 'cup',
  },
  {
    name: 'Basil & Brine',
    reach: 'europe',
    price: 'middle',
    tone: 'crisp',
    about: 'Natural flavours, short menus and very good olives in a string of neighbourhood trattorias.',
  },
  {
    name: 'Umi no Kaze Kitchen',
    reach: 'asia',
    price: 'middle',
    tone: 'calm',
    about:
      'Counter-seat sushi and charcoal skewers, with the catch of the morning chalked up beside the door.',
  },
  {
    name: 'Smoke Ring County',
    reach: 'americas',
    price: 'middle',
    mark: 'fork',
    tone: 'playful',
    about: 'Fourteen-hour brisket, cornbread with honey butter and a sauce for every level of courage.',
  },
  {
    name: 'Zaatar Lane',
    reach: 'arab',
    price: 'small',
    tone: 'warm',
    star: true,
    about:
      'Manakish stretched and baked to order, with labneh, olives and mint tea the way a grandmother would pour it.',
    mark: 'leaf',
  },
  {
    name: 'Fifth Fork',
    reach: 'world',
    price: 'high',
    tone: 'grand',
    about:
      'Tasting menus by a rotating cast of young chefs, paired with juices, teas and infusions made in the house.',
  },
  {
    name: 'Noodle Post',
    reach: 'world',
    price: 'small',
    tone: 'playful',
    star: true,
    about: 'Hand-pulled noodles in seven broths, ready in the time it takes to read the menu twice.',
    mark: 'bowl',
  },
  {
    name: 'Ahlan Grill House',
    reach: 'gulf',
    price: 'middle',
    tone: 'warm',
    about:
      'Mixed grills for a crowd, fresh bread from the tannour and a family section with room for the pram.',
  },
  {
    name: 'Sweet Meridian',
    reach: 'gulf',
    price: 'small',
    redeem: 'online',
    tone: 'playful',
    about:
      'Kunafa, date truffles and celebration cakes, boxed with a ribbon and delivered chilled the same day.',
    mark: 'cake',
  },
  {
    name: 'Old Quay Oyster & Chowder',
    reach: 'americas',
    price: 'high',
    mark: 'fish',
    tone: 'crisp',
    about:
      'Chowder by the pint and a raw bar that changes with the tides, looking out over working harbours.',
  },
  {
    name: 'Brunchery Nº 9',
    reach: 'emirates',
    price: 'middle',
    tone: 'playful',
    about:
      'Weekend brunch with live music, a pancake flight and a garden where the children can actually run.',
  },
  {
    name: 'Pomelo & Salt',
    reach: 'asia',
    price: 'middle',
    tone: 'crisp',
    about: 'Thai and Vietnamese salads, rice-paper rolls and grilled river prawns with plenty of lime.',
  },
  {
    name: 'Bread Before Nine',
    reach: 'europe',
    price: 'small',
    tone: 'warm',
    about:
      'A bakery that sleeps in the day: sourdough, rye and seeded loaves out of the oven before the first tram.',
    mark: 'wheat',
  },
  {
    name: 'Green Spoonful',
    reach: 'gulf',
    price: 'small',
    redeem: 'online',
    tone: 'calm',
    also: ['beauty-wellness'],
    about:
      'Grain bowls, cold-pressed juice and weekly meal boxes planned by a nutritionist with a sweet tooth.',
    mark: 'leaf',
  },
  {
    name: 'Tavola Quadrata',
    reach: 'world',
    price: 'middle',
    mark: 'fork',
    tone: 'warm',
    about: 'Square pizza by the slice, Roman style: crisp underneath, airy inside, generous on top.',
  },
  {
    name: 'The Lantern Supper Club',
    reach: 'gulf',
    price: 'high',
    tone: 'grand',
    about:
      'Dinner under strings of lanterns, with oud players on Thursdays and a lamb ouzi worth ordering two days ahead.',
  },
  {
    name: 'Scoop Atelier',
    reach: 'world',
    price: 'small',
    tone: 'playful',
    about: 'Gelato churned each morning: pistachio, burnt honey, camel-milk vanilla and one daily surprise.',
  },
];
