<?php
// Plain PHP pages with placeholders, served by PHP itself:
//
//   php -S 127.0.0.1:8080 -t integration/php integration/php/example.php
//
// It keeps a small cart of its own (example-backend.php). With ISLANDS_SHOP=http://127.0.0.1:3000 every call goes to the demo shop instead, so everything works.

declare(strict_types=1);

require_once __DIR__ . '/Islands.php';
require_once __DIR__ . '/example-backend.php';
require_once __DIR__ . '/example-proxy.php';

$dist = getenv('ISLANDS_DIST') ?: dirname(__DIR__, 2) . '/dist';
$shop = rtrim((string) getenv('ISLANDS_SHOP'), '/');
$path = rawurldecode((string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_PATH));

if (strpos($path, '/dist/') === 0) {
    sendBuilt($dist, substr($path, 6));
    return true;
}
if ($path === '/favicon.ico') {
    http_response_code(204);
    return true;
}
$pages = [
    '/' => 'Автозапчасти',
    '/auto/catalog' => 'Автокаталог',
    '/personal/garage' => 'Гараж',
    '/personal/bookmarks' => 'Закладки',
    '/personal/favorite-products' => 'Избранное',
];
if (!isset($pages[$path]) || !in_array($_SERVER['REQUEST_METHOD'], ['GET', 'HEAD'], true)) {
    $shop === '' ? answer($path) : passOn($shop);
    return true;
}

if ($shop === '') {
    session_start();
    $csrf = csrfToken();
    $cart = cartHeader();
} else {
    $csrf = csrfTokenOf($shop);
    $cart = ['quantity' => 0, 'cost' => 0];
}

/** Text for HTML. */
function e(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** What buys a product where no script runs: a button of the page's one form. */
function buyForm(array $product): string
{
    $quantity = $product['multiplicity'];
    return '<p><b>' . e($product['priceText']) . '</b> за 1 шт.</p>'
        . '<button type="submit" form="islands-cart" formaction="/cart/add?id=' . e($product['id']) . '" name="quantity" value="' . $quantity . '" '
        . 'aria-label="В корзину: ' . e($product['title']) . ', ' . $quantity . ' шт.">В корзину</button>'
        . ($quantity > 1 ? '<p><small>Кратность заказа: ' . $quantity . ' шт.</small></p>' : '');
}

$query = is_string($_GET['article'] ?? null) ? $_GET['article'] : '';
$found = foundBy($query);

Islands::configure(['development' => true, 'csrf' => ['param' => '_csrf', 'token' => $csrf]]);
$nonce = base64_encode(random_bytes(16));
header('Content-Type: text/html; charset=utf-8');
header('Cache-Control: no-store');
header(
    "Content-Security-Policy: default-src 'self'; script-src 'nonce-{$nonce}' 'strict-dynamic'; style-src 'self' 'nonce-{$nonce}'; "
    . "object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
);
?>
<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csrf-param" content="_csrf">
<meta name="csrf-token" content="<?= e($csrf) ?>">
<title><?= e($pages[$path]) ?>: пример на PHP</title>
<?= Islands::tag(['manifest' => $dist . '/manifest.json', 'url' => '/dist', 'nonce' => $nonce, 'inline' => true, 'settings' => ['supportPhone' => '+7 495 123-45-67']]) ?>
<style nonce="<?= e($nonce) ?>">
body { margin: 0 auto; max-width: 900px; padding: 16px; font: 16px/1.4 Arial, sans-serif; color: #222; }
header { display: flex; justify-content: space-between; align-items: center; flex-wrap: wrap; gap: 12px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px 0; }
nav a { padding: 4px 0; }
main > [data-island] { margin: 16px 0; }
article { border-top: 1px solid #ddd; padding: 16px 0; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 16px; }
</style>
</head>
<body>
<header>
  <h1><?= e($pages[$path]) ?></h1>
  <?= Islands::basketCounter(['quantity' => $cart['quantity'], 'cost' => $cart['cost'], 'costText' => priceText((float) $cart['cost'])]) ?>
</header>
<nav aria-label="Разделы">
<?php foreach ($pages as $href => $title) : ?>
  <a href="<?= $href ?>"<?= $href === $path ? ' aria-current="page"' : '' ?>><?= e($title) ?></a>
<?php endforeach ?>
</nav>
<main>
<?php if ($path === '/auto/catalog') : ?>
  <?= Islands::autoCatalog(['types' => vehicleTypes()], ['fallback' => links(vehicleTypes())]) ?>
<?php elseif ($path === '/personal/garage') : ?>
  <?= Islands::garage([], ['fallback' => '<p>Автомобили хранятся в вашей учетной записи. <a href="/site/login">Войти</a></p>']) ?>
<?php elseif ($path === '/personal/bookmarks') : ?>
  <?= Islands::bookmarkList(
      ['partHref' => '/?article={number}'],
      ['fallback' => '<p>Закладки хранятся в вашей учетной записи. <a href="/site/login">Войти</a> или <a href="/auto/catalog">перейти в автокаталог</a>.</p>']
  ) ?>
<?php elseif ($path === '/personal/favorite-products') : ?>
  <?= Islands::favourites(['catalogHref' => '/'], ['fallback' => '<p>Избранное хранится в вашей учетной записи. <a href="/site/login">Войти</a> или <a href="/">перейти к товарам</a>.</p>']) ?>
<?php else : ?>
<?= Islands::analogHints([
    'query' => $query,
    'action' => '/',
    'analogsHref' => '/?article={article}',
    'synonyms' => [['Mann-Filter', 'MANN'], ['Volkswagen', 'VAG', 'Audi']],
]) ?>
<?php if ($found === []) : ?>
  <p>По запросу «<?= e($query) ?>» ничего не найдено. <a href="/">Все товары</a></p>
<?php endif ?>
<?php foreach ($found as $product) : ?>
  <article>
    <h2><a href="/product/<?= e($product['id']) ?>"><?= e($product['title']) ?></a></h2>
    <div class="row">
      <?= Islands::pricesPopover([
          'productId' => $product['id'],
          'title' => $product['title'],
          'priceText' => $product['priceText'],
          'href' => '/product/' . $product['id'],
          'prices' => $product['prices'],
          'pricesDisplayControl' => true,
      ]) ?>
      <?= Islands::stockPopover([
          'productId' => $product['id'],
          'title' => $product['title'],
          'label' => 'В наличии: ' . $product['stock'] . ' шт.',
          'href' => '/product/' . $product['id'],
      ]) ?>
      <?= Islands::favouriteButton(['productId' => $product['id'], 'title' => $product['title']]) ?>
      <a href="/product/<?= e($product['id']) ?>" data-modal-open="modal-quick-view" data-good-id="<?= e($product['id']) ?>" data-title="<?= e($product['title']) ?>" data-list="products">Быстрый просмотр</a>
      <?php if (count($found) > 1) : ?>
        <a href="/?article=<?= e(rawurlencode($product['article'])) ?>">Купить в карточке</a>
      <?php endif ?>
      <?php if (isset($product['bookmark'])) : ?>
        <?= Islands::bookmarkMenu($product['bookmark'] + ['partId' => $product['id'], 'partName' => $product['title']]) ?>
      <?php endif ?>
      <?= Islands::basketButton([
          'goodId' => $product['id'],
          'title' => $product['title'],
          'quantityMultiplicity' => $product['multiplicity'],
          'totalQuantity' => $product['stock'],
          'quantityRestrictions' => true,
          'cartQuantity' => $shop === '' ? cartQuantity($product['id']) : 0,
          'url' => '/product/' . $product['id'],
      ]) ?>
    </div>
    <?= Islands::offersList([
        'productId' => $product['id'],
        'title' => $product['title'],
        'offers' => $product['offers'],
        'prices' => $product['prices'],
    ], ['fallback' => '<p>Цены и сроки: <a href="/product/' . e($product['id']) . '">на странице товара</a></p>']) ?>
    <?= Islands::modalProductApplicabilities(['productId' => $product['id'], 'title' => $product['title']], ['fallback' => 'Применимость']) ?>
  </article>
<?php endforeach ?>
<?php if (count($found) === 1) : ?>
  <article>
    <h2>Купить: <?= e($found[0]['title']) ?></h2>
    <?= Islands::basketCard([
        'goodId' => $found[0]['id'],
        'title' => $found[0]['title'],
        'priceText' => $found[0]['priceText'],
        'prices' => $found[0]['prices'],
        'pricesDisplayControl' => true,
        'quantityMultiplicity' => $found[0]['multiplicity'],
        'totalQuantity' => $found[0]['stock'],
        'quantityRestrictions' => true,
        'cartQuantity' => $shop === '' ? cartQuantity($found[0]['id']) : 0,
        'url' => '/product/' . $found[0]['id'],
    ], ['fallback' => buyForm($found[0])]) ?>
  </article>
<?php endif ?>
  <article>
    <h2>Рычаг подвески передний правый</h2>
    <p>Цена и срок уточняются. <?= Islands::modalInfoDraftProduct(['title' => 'Рычаг подвески передний правый'], ['fallback' => 'Почему?']) ?></p>
  </article>
<?php endif ?>
</main>
<footer>
  <?= Islands::modalWarehouseAddress(['warehouseId' => 'MSK1', 'warehouseName' => 'Москва, Каширское шоссе'], ['fallback' => 'Адрес склада']) ?>
</footer>
<?= Islands::cookieConsent([]) ?>
<?= Islands::cartForm() ?>
</body>
</html>
