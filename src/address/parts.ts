/** The parameters of an address, as they are written (parts, such as `vp_filter=a%3A1`) and as they are read. */

/** The parameters of an address as they are written: `name=value`, encoded. */
export function listParts({search}: URL): readonly string[] {
  return search.slice(1).split('&').filter(Boolean);
}

/** The address with these parameters in place of its own. `parts`: as `listParts` gives them. */
export function withParts(url: URL, parts: readonly string[]): URL {
  const written = new URL(url);
  // The setter removes one leading question mark, and the first parameter's name may begin with one.
  written.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return written;
}

/** The decoded name of a parameter. `part`: the parameter as an address has it, `name=value`, encoded. */
export function decodeName(part: string): string {
  return [...new URLSearchParams(`?${part}`).keys()][0] ?? '';
}

/**
 * Reads the parameters of an address. A page that is not in UTF-8 writes bytes that say nothing without its encoding: they stay
 * escapes, with U+FFFD for `%`, so that different ones differ, and `encodeValue` can write them again.
 */
export function readParameters({search}: {readonly search: string}): URLSearchParams {
  return new URLSearchParams(
    search.replace(/(%[89a-f][\da-f])+/gi, (bytes) =>
      decodeName(bytes).includes('\ufffd') ? bytes.toUpperCase().replaceAll('%', '\ufffd') : bytes,
    ),
  );
}

/** Encodes a value that `readParameters` has read, or any other text. */
export function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/%EF%BF%BD([89A-F][\dA-F])/g, '%$1');
}
