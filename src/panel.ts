/** Entry for people who bundle, `portfolio-gallery/manager`: the manager's classes and events, without side effects. */
export * from './layouts/events.js';
export {PortfolioLayouts} from './layouts/layouts.js';
export * from './notice/events.js';
export {PortfolioItemsNotice} from './notice/items-notice.js';
