/** The contender htmx: its attributes are on the element around the gallery. */
import 'htmx.org';

document.addEventListener('htmx:after:process', () => performance.mark('ready'), {once: true});
