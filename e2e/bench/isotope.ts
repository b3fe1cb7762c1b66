/**
 * The contender jQuery with Isotope, as page authors combine them: at a click on a link of the filter bar or paginator, jQuery
 * fetches its page, and Isotope lays out the items, without animations. Like most such scripts, it does not handle Back.
 */
import Isotope from 'isotope-layout';
import {$} from 'jquery';

const ITEMS = '[data-items]';
/** Elements whose links are followed in place, and whose content is replaced by that of the fetched page. */
const OUTLETS = 'portfolio-filter-bar, portfolio-paginator';

const isotope = new Isotope(ITEMS, {itemSelector: '[data-item]', transitionDuration: 0});

$(OUTLETS).on('click', 'a', function (event) {
  event.preventDefault();
  if (this instanceof HTMLAnchorElement) void showPage(this.href);
});

async function showPage(url: string): Promise<void> {
  const text: unknown = await $.ajax({url, dataType: 'text'});
  const page = $('<div>').append($.parseHTML(String(text)));
  const items = page.find(`${ITEMS} > *`);
  isotope.remove($(`${ITEMS} > *`).get());
  $(ITEMS).append(items);
  isotope.appended(items.get());
  // `appended` has placed the items below the removed ones.
  isotope.layout();
  const fresh = page.find(OUTLETS);
  $(OUTLETS).each((at, outlet) => {
    $(outlet).html(fresh.eq(at).html());
  });
  history.pushState(null, '', url);
}

// The benchmark waits for this mark.
performance.mark('ready');
