/**
 * The oldest supported version of each browser, for the build's target and the README. Written by hand; `npm run browsers` fails if
 * the features below need other versions.
 */
export const SUPPORTED = {chrome: '120', edge: '120', firefox: '121', safari: '17.4', ios: '17.4'};

/** The supported versions as the README lists them. */
export const SENTENCE = `Chrome and Edge ${SUPPORTED.chrome}, Firefox ${SUPPORTED.firefox}, Safari ${SUPPORTED.safari}`;

/** The supported versions as esbuild's `target`. */
export const TARGET = Object.entries(SUPPORTED).map(([name, version]) => name + version);

/**
 * Browser features that the script uses, by their names in MDN's browser-compat-data. Older features, which every browser had
 * before 2020, are left out. `use` matches the feature in the text of `src`: if nothing matches, the feature must be removed
 * here. `isOptional`: the script also works without the feature, so it does not raise the supported versions.
 * @type {readonly {name: string, use: RegExp, isOptional?: true}[]}
 */
export const FEATURES = [
  {name: 'javascript.classes.private_class_fields', use: /\bthis\.#\w/},
  {name: 'javascript.classes.private_class_methods', use: /^ {2}(?:async )?#\w+\(/m},
  {name: 'javascript.operators.nullish_coalescing_assignment', use: /\?\?=/},
  {name: 'javascript.operators.import', use: /\bimport\('/},
  {name: 'javascript.builtins.Array.at', use: /\.at\(/},
  {name: 'javascript.builtins.Array.findLast', use: /\.findLast\(/},
  {name: 'javascript.builtins.Map.groupBy', use: /Map\.groupBy\(/},
  {name: 'javascript.builtins.String.toWellFormed', use: /\.toWellFormed\(/},
  {name: 'javascript.builtins.Object.hasOwn', use: /Object\.hasOwn\(/},
  {name: 'javascript.builtins.String.replaceAll', use: /\.replaceAll\(/},
  {name: 'api.Element.attachShadow', use: /\.attachShadow\(|extends LitElement/},
  {name: 'api.HTMLElement.attachInternals', use: /\.attachInternals\(/},
  {name: 'api.CSSStyleSheet.replaceSync', use: /\.replaceSync\(/},
  {name: 'api.Document.adoptedStyleSheets', use: /document\.adoptedStyleSheets/},
  {name: 'api.Element.ariaLabel', use: /\.ariaLabel\b/},
  {name: 'api.Element.checkVisibility', use: /\.checkVisibility\(/},
  {name: 'api.Element.replaceChildren', use: /\.replaceChildren\(/},
  {name: 'api.Element.role', use: /\.role \?{0,2}=/},
  {name: 'api.EventTarget.addEventListener.options_parameter.options_signal_parameter', use: /\{(?:.*, )?signal\b/},
  {name: 'api.BroadcastChannel', use: /new BroadcastChannel\(/},
  {name: 'api.URL.canParse_static', use: /URL\.canParse\(/},
  {name: 'css.selectors.has', use: /:has\(/},
  {name: 'css.types.color.color-mix', use: /color-mix\(/},
  {name: 'api.CustomStateSet', use: /\.states\b/, isOptional: true},
  {name: 'api.Document.startViewTransition', use: /startViewTransition/, isOptional: true},
  {name: 'api.Element.getHTML', use: /getHTML/, isOptional: true},
  {name: 'api.Element.moveBefore', use: /moveBefore/, isOptional: true},
  {name: 'api.Window.requestIdleCallback', use: /requestIdleCallback/, isOptional: true},
];
