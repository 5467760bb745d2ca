<?php
// What the example page needs of a shop: the build's files and a cart in the session. Not for production.

declare(strict_types=1);

const TYPES = ['js' => 'text/javascript', 'css' => 'text/css', 'json' => 'application/json', 'map' => 'application/json'];

/** Sends a file of the build in the smallest form the browser takes; hashed chunks may be kept for ever. */
function sendBuilt(string $dist, string $name): void
{
    $type = TYPES[pathinfo($name, PATHINFO_EXTENSION)] ?? null;
    $file = $dist . '/' . $name;
    if ($type === null || strpos($name, '..') !== false || !is_file($file)) {
        http_response_code(404);
        return;
    }
    $accepted = (string) ($_SERVER['HTTP_ACCEPT_ENCODING'] ?? '');
    foreach (['br' => 'br', 'gzip' => 'gz'] as $encoding => $ending) {
        if (preg_match('/\b' . $encoding . '\b/', $accepted) && is_file("{$file}.{$ending}")) {
            header('Content-Encoding: ' . $encoding);
            $file .= '.' . $ending;
            break;
        }
    }
    header('Content-Type: ' . $type . '; charset=utf-8');
    header('Vary: Accept-Encoding');
    header('Cache-Control: ' . (preg_match('~(^|/)chunks/~', $name) ? 'public, max-age=31536000, immutable' : 'no-cache'));
    header('Content-Length: ' . filesize($file));
    readfile($file);
}

/** «1 234,50 ₽», without kopecks when there are none. */
function priceText(float $amount): string
{
    return str_replace(',00', '', number_format($amount, 2, ',', ' ')) . ' ₽';
}

/** @return array<int, array<string, mixed>> */
function products(): array
{
    $price = static function (float $amount): array {
        return [
            ['id' => '1', 'isBase' => true, 'typeName' => 'Розничная', 'amount' => $amount],
            ['id' => '2', 'typeName' => 'Оптовая', 'amount' => round($amount * 0.9, 2)],
        ];
    };
    $offers = static function (string $id, float $amount): array {
        return [
            ['id' => $id . '-1', 'quantity' => 12, 'quantity_min' => 1, 'deliveryDate' => 1, 'price' => $amount],
            ['id' => $id . '-2', 'quantity' => 40, 'quantity_min' => 2, 'deliveryDate' => 4, 'price' => round($amount * 0.93, 2)],
        ];
    };
    $rows = [
        ['5123', 'Колодки тормозные передние «Стандарт» O\'Neil & Sons', 2450.5, 18, 1],
        ['5124', 'Фильтр масляный W 712/75', 890.0, 40, 2],
        ['5125', 'Свеча зажигания, комплект', 1320.0, 16, 4],
        ['5126', 'Лампа H7 <24V>', 410.9, 3, 1],
    ];
    return array_map(static function (array $row) use ($price, $offers): array {
        [$id, $title, $amount, $stock, $multiplicity] = $row;
        return [
            'id' => $id,
            'title' => $title,
            'price' => $amount,
            'priceText' => priceText($amount),
            'stock' => $stock,
            'multiplicity' => $multiplicity,
            'prices' => $price($amount),
            'offers' => $offers($id, $amount),
        ];
    }, $rows);
}

/** A product, or the product an offer belongs to with the price of the offer. */
function productOf(string $id): ?array
{
    foreach (products() as $product) {
        if ($product['id'] === $id) {
            return $product;
        }
        foreach ($product['offers'] as $offer) {
            if ($offer['id'] === $id) {
                return ['id' => $id, 'price' => $offer['price'], 'stock' => $offer['quantity'], 'multiplicity' => $offer['quantity_min']] + $product;
            }
        }
    }
    return null;
}

function csrfToken(): string
{
    $_SESSION['csrf'] = $_SESSION['csrf'] ?? bin2hex(random_bytes(32));
    return $_SESSION['csrf'];
}

function cartQuantity(string $id): int
{
    return (int) ($_SESSION['cart'][$id] ?? 0);
}

/** @return array<int, array<string, mixed>> */
function cartItems(): array
{
    $items = [];
    foreach ($_SESSION['cart'] ?? [] as $id => $quantity) {
        $product = productOf((string) $id);
        if ($product !== null) {
            $items[] = [
                'id' => 'line-' . $id,
                'productId' => (string) $id,
                'title' => $product['title'],
                'url' => '/product/' . $id,
                'quantity' => $quantity,
                'quantityMin' => $product['multiplicity'],
                'stock' => $product['stock'],
                'price' => $product['price'],
                'cost' => round($product['price'] * $quantity, 2),
            ];
        }
    }
    return $items;
}

/** @return array<string, mixed> */
function cartHeader(): array
{
    $items = cartItems();
    return ['quantity' => count($items), 'cost' => round(array_sum(array_column($items, 'cost')), 2), 'cartId' => '1', 'isCanCheckout' => $items !== []];
}

/** @param mixed $body */
function json($body, int $status = 200): void
{
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    header('Cache-Control: no-store');
    echo json_encode($body, JSON_UNESCAPED_UNICODE);
}

/** @param mixed $output */
function output($output): void
{
    json(['status' => 'success', 'output' => $output]);
}

/** Answers the calls of a buyer who is a guest and fills a cart; everything else is not found. */
function answer(string $path): void
{
    session_start();
    $id = preg_replace('/^line-/', '', (string) ($_GET['id'] ?? ''));
    $isChange = !in_array($_SERVER['REQUEST_METHOD'], ['GET', 'HEAD'], true);
    if ($isChange && !hash_equals(csrfToken(), (string) ($_SERVER['HTTP_X_CSRF_TOKEN'] ?? $_POST['_csrf'] ?? ''))) {
        json(['name' => 'Bad Request', 'message' => 'Не удалось проверить переданные данные.', 'code' => 0, 'status' => 400], 400);
        return;
    }
    $reads = [
        '/api/v1/user/who' => ['isGuest' => true],
        '/v1/user/options' => ['quantityRestrictions' => true],
        '/cookies/cookie-consent/status' => ['consentGiven' => !empty($_SESSION['consent'])],
        '/api/v1/favoriteProductCategory' => [],
        '/api/v1/company/warehouse/MSK1' => ['code' => 'MSK1', 'name' => 'Москва, Каширское шоссе', 'address' => 'Москва, Варшавское ш., 1', 'workTime' => '9:00–21:00', 'coordinate' => '55.70,37.62'],
    ];
    if (!$isChange && isset($reads[$path])) {
        json($reads[$path]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/stock/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $stock = productOf($found[1])['stock'];
        json(['totalMessage' => "Всего в наличии: {$stock} шт.", 'warehouses' => [['code' => 'MSK1', 'name' => 'Москва, Каширское шоссе', 'quantity' => $stock, 'coordinate' => '55.70,37.62']]]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/offers/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $product = productOf($found[1]);
        output(['offers' => $product['offers'], 'prices' => $product['prices'], 'quantityText' => "В наличии: {$product['stock']} шт."]);
    } elseif (!$isChange && preg_match('~^/product/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $product = productOf($found[1]);
        header('Content-Type: text/html; charset=utf-8');
        echo '<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Товар</title><h1>' . htmlspecialchars($product['title'], ENT_QUOTES, 'UTF-8') . '</h1>';
        foreach ($product['offers'] as $offer) {
            echo '<p>' . priceText((float) $offer['price']) . ', ' . $offer['quantity'] . ' шт.</p>';
        }
        echo '<a href="/">К товарам</a>';
    } elseif (!$isChange && $path === '/cart/content') {
        output(['items' => cartItems()]);
    } elseif ($path === '/cart/count' || $path === '/cart/check-validate') {
        output(cartHeader());
    } elseif ($path === '/cart/add' || $path === '/cart/recount' || $path === '/cart/delete-item') {
        $quantity = $path === '/cart/delete-item' ? 0 : (int) ($_POST['quantity'] ?? 1) + ($path === '/cart/add' ? cartQuantity($id) : 0);
        changeCart($path, $id, $quantity);
    } elseif ($path === '/cookies/cookie-consent/accept') {
        $_SESSION['consent'] = true;
        json(['success' => true]);
    } elseif ($path === '/cart/view' && !$isChange) {
        header('Content-Type: text/html; charset=utf-8');
        echo '<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Корзина</title><h1>Корзина</h1><ul>';
        foreach (cartItems() as $item) {
            echo '<li>' . htmlspecialchars($item['title'], ENT_QUOTES, 'UTF-8') . ': ' . $item['quantity'] . ' шт.</li>';
        }
        echo '</ul><a href="/">К товарам</a>';
    } else {
        json(['name' => 'Not Found', 'message' => 'Страница не найдена.', 'code' => 0, 'status' => 404], 404);
    }
}

function changeCart(string $path, string $id, int $quantity): void
{
    $product = productOf($id);
    if ($product === null) {
        json(['status' => 'error', 'output' => 'Товар не найден.']);
        return;
    }
    $quantity = min($quantity, $product['stock']);
    $quantity -= $quantity % $product['multiplicity'];
    if ($quantity < 1) {
        unset($_SESSION['cart'][$id]);
    } else {
        $_SESSION['cart'][$id] = $quantity;
    }
    if (!isset($_SERVER['HTTP_X_REQUESTED_WITH'])) {
        // The page's form, sent by a browser without JavaScript: a page, not JSON.
        header('Location: /cart/view', true, 303);
        return;
    }
    $cart = cartHeader();
    $line = $path === '/cart/add' ? ['id' => 'line-' . $id] : [];
    output($line + ['quantity' => max(0, $quantity), 'cost' => round($product['price'] * max(0, $quantity), 2), 'cart_cost' => $cart['cost'], 'cart_count' => $cart['quantity']]);
}
