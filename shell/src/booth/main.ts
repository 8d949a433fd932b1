import '@giftstore/ui/tokens.css';
import '@giftstore/ui/fonts.css';
import '@giftstore/ui/base.css';
import './booth.css';

/** Starts the page that the document describes, or shows that it cannot be trusted. */
void import(/* webpackMode: "eager" */ './start-booth').then(({ startBooth }) => startBooth());
