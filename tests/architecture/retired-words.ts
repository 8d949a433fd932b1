/** A word that the code no longer uses, and what it says instead. */
export interface RetiredWord {
  /** Its forms; a space joins words that follow each other, `second look` in `takeSecondLook`. */
  words: string[];
  say: string;
  /** Refused in exported names and file names only, because plain English needs it in titles. */
  namesOnly?: true;
  /** Files, names and titles in which it means something else. */
  except?: RegExp;
}

const ART = /^platform\/demo-catalogue\//;

export const retiredWords: RetiredWord[] = [
  { words: ['hear', 'hears', 'heard', 'hearer', 'hearers'], say: 'subscribe, subscriber' },
  { words: ['tell', 'tells', 'told', 'teller', 'tellers'], say: 'publish, send, or show' },
  { words: ['say', 'said', 'unsaid', 'sayer'], say: 'notify, message, or show', namesOnly: true },
  { words: ['ask', 'asks', 'asked', 'asker'], say: 'request, fetch, or prompt', namesOnly: true },
  {
    words: ['answer', 'answers', 'answered'],
    say: 'response, respond',
    namesOnly: true,
    except: /^mf-static-content\//,
  },
  {
    words: ['question', 'questions'],
    say: 'request',
    namesOnly: true,
    except: /^mf-static-content\/|faq/i,
  },
  { words: ['believe', 'believes', 'believed', 'unbelieved'], say: 'verify, verified' },
  { words: ['keep', 'kept'], say: 'save, persist, or cache', namesOnly: true, except: /keep[-_]?alive/i },
  { words: ['forget', 'forgets', 'forgotten'], say: 'delete, clear, or expire', except: /password/i },
  { words: ['bring back', 'brings back', 'brought back'], say: 'restore' },
  { words: ['wanted', 'wish', 'wishes'], say: 'requested, request', namesOnly: true },
  { words: ['missed', 'came', 'undone'], say: 'notFound, loaded, undoSucceeded', namesOnly: true },
  {
    words: ['drawn', 'draws', 'redraw', 'redrawn', 'painted', 'paints'],
    say: 'render, rendered',
    except: ART,
  },
  { words: ['take over', 'takes over', 'taken over', 'took over'], say: 'hydrate' },
  { words: ['bones'], say: 'skeleton' },
  { words: ['first data'], say: 'preloaded data' },
  { words: ['dossier'], say: 'order details' },
  { words: ['second look'], say: 'reconcile' },
  { words: ['give up', 'gives up', 'gave up', 'given up'], say: 'abandon' },
  { words: ['in one go'], say: 'pipeline' },
  { words: ['goodbye'], say: 'goaway' },
  {
    words: ['fault', 'faults'],
    say: 'error, errors',
    except: /fault[-\s]?injection|inject(?:ed|s|able)|^tests\/e2e\/faults\/|^platform\/sandbox\//i,
  },
  { words: ['trouble', 'troubles'], say: 'error' },
  { words: ['problem', 'problems'], say: 'error', namesOnly: true },
  { words: ['misfit', 'misfits'], say: 'mismatch' },
  {
    words: ['words'],
    say: 'message, text, or translations',
    namesOnly: true,
    except: /\/catalogue\/|retired-?words/i,
  },
  { words: ['sentence', 'sentences'], say: 'message, text' },
  { words: ['somebody', 'nobody', 'whoever', 'anybody'], say: 'customer, guest, or shopper' },
  { words: ['person', 'persons', 'people'], say: 'customer, guest, recipient, or visitor' },
  { words: ['most'], say: 'max', namesOnly: true },
  { words: ['tries'], say: 'attempts', namesOnly: true },
  { words: ['elsewhere', 'beside', 'meanwhile', 'after all'], say: 'what it is', namesOnly: true },
  { words: ['own cart'], say: 'account cart' },
  { words: ['release store'], say: 'release repository' },
];

/** The words of a name: `MAX_ENTRIES`, `maxEntries` and `max-entries` are `max entries`. */
export function wordsIn(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}

/** Each retired word in a name or title, with what to say instead. */
export function retiredIn(text: string, file: string, kind: 'name' | 'title'): string[] {
  const words = ` ${wordsIn(text)} `;
  return retiredWords
    .filter(
      ({ namesOnly, except }) =>
        !(namesOnly && kind === 'title') && !except?.test(file) && !except?.test(text),
    )
    .flatMap(({ words: forms, say }) =>
      forms
        .filter((form) => words.includes(` ${form} `))
        .map((form) => `${file}: the ${kind} "${text}" has the retired word "${form}"; say ${say}`),
    );
}
