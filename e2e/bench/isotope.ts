/**
 * The contender jQuery with Isotope, as page authors put them together: jQuery fetches the page of a filter, and Isotope
 * places its items, without animations.
 */
import Isotope from 'isotope-layout';
import {$} from 'jquery';

const ITEMS = '[data-items]';
const OUTLETS = 'portfolio-filter-bar, portfolio-paginator';

const isotope = new Isotope(ITEMS, {itemSelector: '[data-item]', transitionDuration: 0});

$(OUTLETS).on('click', 'a', function (event) {
  event.preventDefault();
  if (this instanceof HTMLAnchorElement) void choose(this.href);
});

async function choose(url: string): Promise<void> {
  const text: unknown = await $.ajax({url, dataType: 'text'});
  const page = $('<div>').append($.parseHTML(String(text)));
  const items = page.find(`${ITEMS} > *`);
  isotope.remove($(`${ITEMS} > *`).get());
  $(ITEMS).append(items);
  isotope.appended(items.get());
  isotope.layout();
  const fresh = page.find(OUTLETS);
  $(OUTLETS).each((at, outlet) => {
    $(outlet).html(fresh.eq(at).html());
  });
  history.pushState(null, '', url);
}

performance.mark('ready');
