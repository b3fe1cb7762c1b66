/** The document's title and canonical address (RFC 6596): while a work is open those of the work, afterwards those of the gallery. */

interface Head {
  readonly title: string;
  /** Empty if the document has no canonical link, or an empty one. It is written only where there is a link. */
  readonly canonical: string;
}

/** Remembers what the head says of the gallery: to be called when a work opens. */
export function takeOverHead() {
  let ofGallery = readHead();
  let ofWork = ofGallery;
  return {
    /** Shows what is known of a work; the rest stays. */
    show(work: Partial<Head>) {
      ofWork = {...ofWork, ...work};
      writeHead(ofWork);
    },
    /** A gallery has loaded a page: remembers what the load has written, and shows again what the work says. */
    updateAfterLoad() {
      const {title, canonical} = readHead();
      // A value that is still the work's was not written by the load: then the gallery's value stays as it was.
      ofGallery = {
        title: title === ofWork.title ? ofGallery.title : title,
        canonical: canonical === ofWork.canonical ? ofGallery.canonical : canonical,
      };
      writeHead(ofWork);
    },
    /** Shows again what the head says of the gallery, when the work closes. */
    end: () => writeHead(ofGallery),
  };
}

const findCanonical = () => document.querySelector('link[rel=canonical]');

function readHead(): Head {
  return {title: document.title, canonical: findCanonical()?.getAttribute('href') ?? ''};
}

function writeHead({title, canonical}: Head): void {
  document.title = title;
  findCanonical()?.setAttribute('href', canonical);
}
