/**
 * What the on-demand parts of a gallery get from modules of the main file, which every page loads. They are handed in: an import
 * would be a copy in the part's own file, with a state of its own or, without a state, only more bytes.
 */
import {prepareServerMarkup, readServerMarkup, updateServerMarkup, writeText} from '../controls/outlets.js';
import {cleanItems, parsePage, readPage, takeItems} from '../page/page.js';
import {ElsewhereError} from '../page/response.js';
import {loadPinning, pinning} from '../page/sanitizer.js';
import {loadFeature} from '../page-data/load-feature.js';
import {readServerContainer} from './apply-page.js';
import {PortfolioFailedEvent} from './events.js';
import {readRecord, writeRecord} from './history-entries.js';
import {readRange} from './range.js';
import {adoptStyle} from './style.js';

export const SHARED_IMPORTS = {
  prepareServerMarkup,
  readServerMarkup,
  updateServerMarkup,
  readServerContainer,
  writeText,
  cleanItems,
  parsePage,
  readPage,
  takeItems,
  ElsewhereError,
  loadFeature,
  loadPinning,
  pinning,
  PortfolioFailedEvent,
  readRecord,
  writeRecord,
  readRange,
  adoptStyle,
};

export type SharedImports = Readonly<typeof SHARED_IMPORTS>;
