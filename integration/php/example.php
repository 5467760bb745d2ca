<?php
// A plain PHP page with placeholders, served by PHP itself:
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
if ($path !== '/') {
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
<title>Автозапчасти: пример на PHP</title>
<?= Islands::tag(['manifest' => $dist . '/manifest.json', 'url' => '/dist', 'nonce' => $nonce, 'inline' => true, 'settings' => ['supportPhone' => '+7 495 123-45-67']]) ?>
<style nonce="<?= e($nonce) ?>">
body { margin: 0 auto; max-width: 900px; padding: 16px; font: 16px/1.4 Arial, sans-serif; color: #222; }
header { display: flex; justify-content: space-between; align-items: center; flex-wrap: wrap; gap: 12px; }
article { border-top: 1px solid #ddd; padding: 16px 0; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 16px; }
</style>
</head>
<body>
<header>
  <h1>Автозапчасти</h1>
  <?= Islands::basketCounter(['quantity' => $cart['quantity'], 'cost' => $cart['cost'], 'costText' => priceText((float) $cart['cost'])]) ?>
</header>
<main>
<?php foreach (products() as $product) : ?>
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
  </article>
<?php endforeach ?>
</main>
<footer>
  <?= Islands::modalWarehouseAddress(['warehouseId' => 'MSK1', 'warehouseName' => 'Москва, Каширское шоссе'], ['fallback' => 'Адрес склада']) ?>
</footer>
<?= Islands::cookieConsent([]) ?>
<?= Islands::cartForm() ?>
</body>
</html>
