/** Defines the tag of the manager's panel, for people who bundle. */
import {definePanel} from './layouts/define-panel.js';

export type * from './index.js';

definePanel();
