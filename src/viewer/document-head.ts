/** The document's title and canonical address (RFC 6596): while a work is open those of the work, afterwards those of the gallery. */

interface Head {
  readonly title: string;
  /** Empty in a document without a canonical link, where it is not written either. */
  readonly canonical: string;
}

export interface DocumentHead {
  /** Remembers what the head says of the gallery, when a work opens. */
  begin(): void;
  /** Shows what is known of a work; the rest stays. */
  show(work: Partial<Head>): void;
  /** A gallery has loaded a page: remembers what the load has written, and shows again what the work says. */
  keep(): void;
  /** Shows again what the head says of the gallery, when the work closes. */
  end(): void;
}

export function createDocumentHead(): DocumentHead {
  let ofGallery = readHead();
  let ofWork = ofGallery;
  return {
    begin() {
      ofGallery = ofWork = readHead();
    },
    show(work) {
      ofWork = {...ofWork, ...work};
      writeHead(ofWork);
    },
    keep() {
      const {title, canonical} = readHead();
      // What a load has not written is still the work's.
      ofGallery = {
        title: title === ofWork.title ? ofGallery.title : title,
        canonical: canonical === ofWork.canonical ? ofGallery.canonical : canonical,
      };
      writeHead(ofWork);
    },
    end: () => writeHead(ofGallery),
  };
}

const findCanonical = () => document.querySelector('link[rel=canonical]');

function readHead(): Head {
  return {title: document.title, canonical: findCanonical()?.getAttribute('href') ?? ''};
}

function writeHead({title, canonical}: Head): void {
  document.title = title;
  if (canonical) findCanonical()?.setAttribute('href', canonical);
}
