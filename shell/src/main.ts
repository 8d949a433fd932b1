import '@giftstore/ui/tokens.css';
import '@giftstore/ui/fonts.css';
import '@giftstore/ui/base.css';
import './chrome/page.css';
import { readPage } from './page';
import { startShell } from './start-shell';

startShell(readPage());
