/** What the viewer gets from modules of the main file, which every page loads: imports would be copies, with other state. */
import {cleanItems, readPage} from '../page/page.js';
import {ElsewhereError} from '../page/response.js';
import {loadFeature} from '../page-data/load-feature.js';
import {PortfolioFailedEvent} from './events.js';
import {showFailure} from './failures.js';
import {readRecord, writeRecord} from './history-entries.js';
import {readRange} from './range.js';

export const VIEWER_IMPORTS = {
  readPage,
  cleanItems,
  readRange,
  readRecord,
  writeRecord,
  loadFeature,
  ElsewhereError,
  PortfolioFailedEvent,
  showFailure,
};
