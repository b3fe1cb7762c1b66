/**
 * The oldest supported browser versions: the build's target, and a sentence of the README.
 * `npm run browsers` derives them from the features below.
 */
export const SUPPORTED = {chrome: '120', edge: '120', firefox: '121', safari: '17.4', ios: '17.4'};

/** The supported versions as a sentence for people. */
export const SENTENCE = `Chrome and Edge ${SUPPORTED.chrome}, Firefox ${SUPPORTED.firefox}, Safari ${SUPPORTED.safari}`;

/** The supported versions as esbuild's `target`. */
export const TARGET = Object.entries(SUPPORTED).map(([name, version]) => name + version);

/**
 * Browser features that the script uses, by their names in MDN's browser-compat-data, with a pattern that matches a use
 * in `src`. Features that every browser had by 2020 are left out. `isOptional`: the script checks for the feature, or
 * works without it.
 * @type {readonly {name: string, use: RegExp, isOptional?: true}[]}
 */
export const FEATURES = [
  {name: 'javascript.classes.private_class_fields', use: /\bthis\.#\w/},
  {name: 'javascript.classes.private_class_methods', use: /^ {2}(?:async )?#\w+\(/m},
  {name: 'javascript.operators.nullish_coalescing_assignment', use: /\?\?=/},
  {name: 'javascript.operators.import', use: /\bimport\('/},
  {name: 'javascript.builtins.Array.at', use: /\.at\(/},
  {name: 'javascript.builtins.Array.findLast', use: /\.findLast\(/},
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
