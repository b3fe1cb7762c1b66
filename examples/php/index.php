<?php
// A gallery of twelve works, four to a page: copy the folder dist beside this file, then `php -S 127.0.0.1:8000`.
$subjects = ['Birds', 'Boats', 'Bridges'];
$filter = is_string($_GET['vp_filter'] ?? null) ? $_GET['vp_filter'] : '*';
$works = [];
for ($id = 1; $id <= 12; $id++) {
    $subject = ($id - 1) % count($subjects);
    if ($filter === '*' || $filter === "subject:$subject") {
        $works[$id] = "{$subjects[$subject]} no. $id";
    }
}
$total = count($works);
$pages = (int) ceil($total / 4);
$page = min(9999, max(1, (int) ($_GET['vp_page'] ?? 1)));
$shown = array_slice($works, $page * 4 - 4, 4, true);
// A filter that does not exist, and a page past the last, are an empty gallery.
http_response_code($shown ? 200 : 404);

/** The address of a filter and a page; page 1 and "all" leave their parameters out. */
function address(string $filter, int $page): string
{
    $query = array_filter(['vp_filter' => $filter === '*' ? null : $filter, 'vp_page' => $page > 1 ? $page : null]);
    return htmlspecialchars($query ? '/?' . http_build_query($query) : '/');
}

function mark(bool $is_current, string $value = 'true'): string
{
    return $is_current ? " aria-current=\"$value\"" : '';
}
?>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Works</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dist/themes/cards.css">
<style>:root { color-scheme: light dark; font: 1rem system-ui } body { max-inline-size: 60rem; margin: auto; padding: 1rem }</style>
<script type="module" src="/dist/portfolio.js"></script>
</head>
<body>
<h1>Works</h1>
<portfolio-gallery id="works" page="<?= $page ?>" pages="<?= $pages ?>" total="<?= $total ?>" filter="<?= htmlspecialchars($filter) ?>">
<portfolio-filter-bar>
<a href="/"<?= mark($filter === '*') ?>>All</a>
<?php foreach ($subjects as $id => $name): ?>
<a href="<?= address("subject:$id", 1) ?>"<?= mark($filter === "subject:$id") ?>><?= $name ?></a>
<?php endforeach ?>
</portfolio-filter-bar>
<ul data-items>
<?php foreach ($shown as $id => $title): ?>
<li data-item="<?= $id ?>"><?= $title ?></li>
<?php endforeach ?>
</ul>
<?= $shown ? '' : '<p data-empty>No works.</p>' ?>
<portfolio-paginator>
<?php for ($n = 1; $n <= $pages; $n++): ?><a href="<?= address($filter, $n) ?>"<?= mark($n === $page, 'page') ?>><?= $n ?></a> <?php endfor ?>
<?php if ($page < $pages): ?><a href="<?= address($filter, $page + 1) ?>" rel="next">Next</a><?php endif ?>
</portfolio-paginator>
</portfolio-gallery>
</body>
</html>
