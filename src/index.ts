/**
 * Entry for people who bundle: the elements' classes, which define no tags, their events, functions that read and write
 * addresses, and the service's client. `./define.js` defines the gallery's tags, `./define-manager.js` the panel's. The
 * notice's tag is defined where a gallery connects to a service.
 */

export {ALL, listPages, type Query, readQuery, writeQuery} from './address/address.js';
export * from './client.js';
export {PortfolioFilterBar} from './controls/filter-bar.js';
export {PortfolioPaginator} from './controls/paginator.js';
export {PortfolioStatus} from './controls/status.js';
export * from './gallery/events.js';
export {PortfolioGallery} from './gallery/gallery.js';
export {ElsewhereError, PageError, type PageFault} from './page/response.js';
export type * from './page-data/page-data.js';
export type * from './page-data/portfolio-data.js';
export * from './panel.js';
export * from './viewer/events.js';
export {PortfolioViewer} from './viewer/viewer.js';
