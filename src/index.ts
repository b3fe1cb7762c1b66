/** For people who bundle: classes, free of side effects. `./define.js` defines the tags. */
export {type CallOptions, Client, type ClientOptions, type Reply, ServiceError} from './client.js';
export {PortfolioFilterBar} from './elements/filter-bar.js';
export {PortfolioGallery} from './elements/gallery.js';
export {PortfolioItemsNotice} from './elements/items-notice.js';
export {PortfolioLayouts} from './elements/layouts.js';
export {PortfolioPaginator} from './elements/paginator.js';
export {PortfolioStatus} from './elements/status.js';
export * from './events.js';
export * from './manager-events.js';
export {ElsewhereError, PageError, type PageFault} from './page/answer.js';
export type * from './page-data.js';
export * from './protocol.js';
export {ALL, listPages, type Query, readQuery, writeQuery} from './query.js';
