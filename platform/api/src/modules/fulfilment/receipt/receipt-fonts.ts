import arabic from '../../../../fonts/plex-arabic-400.ttf';
import arabicBold from '../../../../fonts/plex-arabic-700.ttf';
import cyrillic from '../../../../fonts/plex-cyrillic-400.ttf';
import cyrillicBold from '../../../../fonts/plex-cyrillic-700.ttf';
import greek from '../../../../fonts/plex-greek-400.ttf';
import greekBold from '../../../../fonts/plex-greek-700.ttf';
import latin from '../../../../fonts/plex-latin-400.ttf';
import latinBold from '../../../../fonts/plex-latin-700.ttf';
import latinExt from '../../../../fonts/plex-latin-ext-400.ttf';
import latinExtBold from '../../../../fonts/plex-latin-ext-700.ttf';
import vietnamese from '../../../../fonts/plex-vietnamese-400.ttf';
import vietnameseBold from '../../../../fonts/plex-vietnamese-700.ttf';

export type Weight = 'regular' | 'bold';

export interface ReceiptFont {
  name: string;
  bytes: Uint8Array;
}

/** IBM Plex Sans and IBM Plex Sans Arabic by weight; the first font that has a character draws it. */
export const receiptFonts: Record<Weight, ReceiptFont[]> = {
  regular: named('', { latin, latinExt, arabic, cyrillic, greek, vietnamese }),
  bold: named('-bold', {
    latin: latinBold,
    latinExt: latinExtBold,
    arabic: arabicBold,
    cyrillic: cyrillicBold,
    greek: greekBold,
    vietnamese: vietnameseBold,
  }),
};

function named(suffix: string, fonts: Record<string, Uint8Array>): ReceiptFont[] {
  return Object.entries(fonts).map(([name, bytes]) => ({ name: name + suffix, bytes }));
}
