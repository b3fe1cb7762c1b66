/** Fetches a page. XMLHttpRequest parses it without running scripts, and needs no Trusted Types policy for that. */
export function fetchDocument(url: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${url} is not an HTML page (status ${request.status}).`));
    });
    // `loadend` also comes after an abort: ours, or the browser's, as by `window.stop()`. After `load`, `reject` changes nothing.
    request.addEventListener('loadend', () => reject(new Error(`${url} could not be loaded.`)));
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}
