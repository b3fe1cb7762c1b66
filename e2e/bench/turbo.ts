/** The contender Turbo: the gallery is in a frame, which writes the address. */
import '@hotwired/turbo';

document.addEventListener('turbo:load', () => performance.mark('ready'), {once: true});
