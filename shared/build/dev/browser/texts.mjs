let shown;

/** Remembers where a remote's texts are, when it starts. */
export function rememberTexts({ remote }) {
  if (typeof remote?.bootstrap !== 'function') return;
  const { bootstrap, name } = remote;
  remote.bootstrap = (services) => {
    shown = { i18n: services.i18n, name };
    return bootstrap(services);
  };
}

/** Replaces texts of the running remote, and renders everything that shows some. */
export function showTexts(language, texts) {
  if (!shown) return;
  const { i18n, name } = shown;
  i18n.addResourceBundle(language, name, texts, true, true);
  i18n.emit('languageChanged', i18n.language);
}
