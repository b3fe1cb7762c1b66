<?php
// A gallery of twelve works, four to a page: copy the folder dist beside this file, then `php -S 127.0.0.1:8000`.
$subjects = ['Birds', 'Boats', 'Bridges'];
$filter = preg_match('/^subject:[0-2]$/', $_GET['vp_filter'] ?? '') ? $_GET['vp_filter'] : '*';
$works = [];
for ($id = 1; $id <= 12; $id++) {
    $subject = ($id - 1) % 3;
    if ($filter === '*' || $filter === "subject:$subject") {
        $works[$id] = "{$subjects[$subject]} no. $id";
    }
}
$total = count($works);
$pages = (int) ceil($total / 4);
$page = max(1, (int) ($_GET['vp_page'] ?? 1));

/** The address of a filter and a page; page 1 and "all" leave their parameters out. */
function address(string $filter, int $page): string
{
    $query = array_filter(['vp_filter' => $filter === '*' ? null : $filter, 'vp_page' => $page > 1 ? $page : null]);
    return htmlspecialchars($query ? '/?' . http_build_query($query) : '/');
}

function mark(bool $is_current): string
{
    return $is_current ? ' aria-current="true"' : '';
}
?>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Works</title>
<link rel="stylesheet" href="/dist/themes/cards.css">
<script type="module" src="/dist/portfolio.js"></script>
</head>
<body>
<h1>Works</h1>
<portfolio-gallery id="works" page="<?= $page ?>" pages="<?= $pages ?>" total="<?= $total ?>" filter="<?= $filter ?>">
<portfolio-filter-bar>
<a href="/"<?= mark($filter === '*') ?>>All</a>
<?php foreach ($subjects as $id => $name): ?>
<a href="<?= address("subject:$id", 1) ?>"<?= mark($filter === "subject:$id") ?>><?= $name ?></a>
<?php endforeach ?>
</portfolio-filter-bar>
<ul data-items>
<?php foreach (array_slice($works, $page * 4 - 4, 4, true) as $id => $title): ?>
<li data-item="<?= $id ?>"><?= $title ?></li>
<?php endforeach ?>
</ul>
<portfolio-paginator>
<?php for ($n = 1; $n <= $pages; $n++): ?><a href="<?= address($filter, $n) ?>"<?= mark($n === $page) ?>><?= $n ?></a> <?php endfor ?>
<?php if ($page < $pages): ?><a href="<?= address($filter, $page + 1) ?>" rel="next">Next</a><?php endif ?>
</portfolio-paginator>
</portfolio-gallery>
</body>
</html>
