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
            ['id' => $id . '-1', 'quantity' => 12, 'quantity_min' => 1, 'deliveryDate' => 1, 'price' => $amount, 'match' => 'exact'],
            ['id' => $id . '-2', 'quantity' => 40, 'quantity_min' => 2, 'deliveryDate' => 4, 'price' => round($amount * 0.93, 2),
                'priceSteps' => [['from' => 10, 'price' => round($amount * 0.9, 2)], ['from' => 30, 'price' => round($amount * 0.85, 2)]]],
        ];
    };
    $rows = [
        ['5123', 'Колодки тормозные передние «Стандарт» O\'Neil & Sons', 2450.5, 18, 1, 'Bosch', '0 986 494 294'],
        ['5124', 'Фильтр масляный W 712/75', 890.0, 40, 2, 'Mann-Filter', 'W 712/75'],
        ['5125', 'Свеча зажигания, комплект', 1320.0, 16, 4, 'NGK', 'BKR6E-11'],
        ['5126', 'Лампа H7 <24V>', 410.9, 3, 1, 'Osram', '64210'],
    ];
    return array_map(static function (array $row) use ($price, $offers): array {
        [$id, $title, $amount, $stock, $multiplicity, $brand, $article] = $row;
        return [
            'id' => $id,
            'title' => $title,
            'brand' => $brand,
            'article' => $article,
            'price' => $amount,
            'priceText' => priceText($amount),
            'stock' => $stock,
            'multiplicity' => $multiplicity,
            'prices' => $price($amount),
            'offers' => $offers($id, $amount),
            'bookmark' => $id === '5124' ? ['bookmarkId' => '5001', 'partNumber' => 'W 712/75', 'note' => 'Брали для планового ТО', 'additionalInfo' => [['name' => 'Двигатель', 'value' => '1.6 (106 л.с.)']]] : null,
        ];
    }, $rows);
}

/**
 * What quick view shows of a product: `catalog.quickView` of integration/CALLS.md.
 *
 * @param array<string, mixed> $product
 * @return array<string, mixed>
 */
function quickView(array $product): array
{
    return array_intersect_key($product, array_flip(['id', 'title', 'brand', 'article', 'prices'])) + [
        'url' => '/product/' . $product['id'],
        'description' => $product['title'] . '. ' . $product['brand'] . ' ' . $product['article'] . '.',
        'price' => $product['prices'][0],
        'quantityText' => "В наличии: {$product['stock']} шт.",
        'totalQuantity' => $product['stock'],
        'quantityMultiplicity' => $product['multiplicity'],
        'orderAllowed' => true,
    ];
}

/** What numbers are compared by: letters and digits alone, in any case. */
function bareCode(string $code): string
{
    return (string) preg_replace('/[^\p{L}\p{N}]+/u', '', $code);
}

/**
 * Products whose number begins, or whose title goes on, as what is asked; all of them for nothing.
 *
 * @return array<int, array<string, mixed>>
 */
function foundBy(string $query): array
{
    $wanted = preg_quote(bareCode($query), '/');
    return array_values(array_filter(products(), static function (array $product) use ($wanted): bool {
        return preg_match("/^{$wanted}/iu", bareCode($product['article'])) === 1 || preg_match("/{$wanted}/iu", bareCode($product['title'])) === 1;
    }));
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

/** @return array<int, array{id: string, code: string, name: string}> */
function vehicleTypes(): array
{
    return [['id' => '1', 'code' => 'cars', 'name' => 'Легковые автомобили'], ['id' => '2', 'code' => 'vans', 'name' => 'Фургоны и микроавтобусы']];
}

/**
 * Marks of a type, with their models.
 *
 * @return array<int, array{id: string, code: string, name: string, models: array<int, array{id: string, code: string, name: string}>}>
 */
function marksOf(string $typeId): array
{
    $lada = ['id' => '1', 'code' => 'lada', 'name' => 'LADA', 'models' => [['id' => '101', 'code' => 'vesta', 'name' => 'Vesta'], ['id' => '102', 'code' => 'granta', 'name' => 'Granta']]];
    $kia = ['id' => '2', 'code' => 'kia', 'name' => 'Kia', 'models' => [['id' => '103', 'code' => 'rio-iv', 'name' => 'Rio IV']]];
    return $typeId === '1' ? [$lada, $kia] : [];
}

/** The level of these with this code or id. */
function levelBy(array $levels, string $key, string $value): ?array
{
    foreach ($levels as $level) {
        if ($level[$key] === $value) {
            return $level;
        }
    }
    return null;
}

/** A level of the auto-catalogue where no script runs. */
function links(array $levels, string $under = '/auto/catalog'): string
{
    $rows = array_map(static function (array $level) use ($under): string {
        return '<li><a href="' . htmlspecialchars($under . '/' . rawurlencode($level['code']), ENT_QUOTES, 'UTF-8') . '">' . htmlspecialchars($level['name'], ENT_QUOTES, 'UTF-8') . '</a></li>';
    }, $levels);
    return '<ul>' . implode('', $rows) . '</ul>';
}

/** A level of the auto-catalogue as a page of links: a type, a mark, a model; null where the address names none. */
function catalogPage(string $path): ?string
{
    [$typeCode, $markCode, $modelCode] = explode('/', substr($path, strlen('/auto/catalog/'))) + [null, null, null];
    $type = levelBy(vehicleTypes(), 'code', $typeCode);
    $mark = $type === null || $markCode === null ? null : levelBy(marksOf($type['id']), 'code', $markCode);
    $model = $mark === null || $modelCode === null ? null : levelBy($mark['models'], 'code', $modelCode);
    if ($type === null || ($markCode !== null && $mark === null) || ($modelCode !== null && $model === null)) {
        return null;
    }
    if ($model !== null) {
        return "<h1>{$mark['name']} {$model['name']}</h1><p><a href=\"/\">Запчасти</a></p>";
    }
    $rows = $mark === null ? marksOf($type['id']) : $mark['models'];
    return '<h1>' . ($mark['name'] ?? $type['name']) . '</h1>' . ($rows === [] ? '<p>Пока пусто.</p>' : links($rows, $path)) . '<a href="/auto/catalog">Автокаталог</a>';
}

/** Levels as calls give them: without what is below them. */
function bareLevels(array $levels): array
{
    return array_map(static function (array $level): array {
        return array_diff_key($level, ['models' => 0]);
    }, $levels);
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
    echo json_encode($body, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
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
        '/api/v1/auto-catalog/types' => vehicleTypes(),
        '/garage-group/content' => ['cars' => []],
        '/api/v1/company/warehouse/MSK1' => ['code' => 'MSK1', 'name' => 'Москва, Каширское шоссе', 'address' => 'Москва, Варшавское ш., 1', 'workTime' => '9:00–21:00', 'coordinate' => '55.70,37.62'],
    ];
    if (!$isChange && $path === '/api/v1/catalog/hints') {
        json(array_map(static function (array $product): array {
            return ['brand' => $product['brand'], 'article' => $product['article'], 'name' => $product['title']];
        }, foundBy((string) ($_GET['query'] ?? ''))));
    } elseif (!$isChange && isset($reads[$path])) {
        json($reads[$path]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/stock/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $stock = productOf($found[1])['stock'];
        json(['totalMessage' => "Всего в наличии: {$stock} шт.", 'warehouses' => [['code' => 'MSK1', 'name' => 'Москва, Каширское шоссе', 'quantity' => $stock, 'coordinate' => '55.70,37.62']]]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/offers/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $product = productOf($found[1]);
        output(['offers' => $product['offers'], 'prices' => $product['prices'], 'quantityText' => "В наличии: {$product['stock']} шт."]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/product/([\w-]+)/quick-view$~D', $path, $found) && productOf($found[1]) !== null) {
        json(quickView(productOf($found[1])));
    } elseif (!$isChange && $path === '/v1/autocatalog/bookmark/search') {
        // Who may have bookmarks is logged in; here nobody is.
        json(['bookmarkParts' => [], 'pagination' => ['totalCount' => 0, 'pageCount' => 0, 'currentPage' => 1, 'perPage' => 20]]);
    } elseif (!$isChange && preg_match('~^/api/v1/catalog/product/([\w-]+)/applicabilities$~D', $path, $found) && productOf($found[1]) !== null) {
        json([['mark' => 'LADA', 'model' => 'Vesta', 'years' => '2015–2023', 'engine' => '1.6 (106 л.с.)', 'body' => 'седан']]);
    } elseif (!$isChange && preg_match('~^/product/([\w-]+)$~D', $path, $found) && productOf($found[1]) !== null) {
        $product = productOf($found[1]);
        header('Content-Type: text/html; charset=utf-8');
        echo '<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Товар</title><h1>' . htmlspecialchars($product['title'], ENT_QUOTES, 'UTF-8') . '</h1>';
        foreach ($product['offers'] as $offer) {
            echo '<p>' . priceText((float) $offer['price']) . ', ' . $offer['quantity'] . ' шт.</p>';
        }
        echo '<a href="/">К товарам</a>';
    } elseif (!$isChange && preg_match('~^/api/v1/auto-catalog/manufacturers/(\d+)$~D', $path, $found)) {
        json(bareLevels(marksOf($found[1])));
    } elseif (!$isChange && preg_match('~^/api/v1/auto-catalog/models/(\d+)/type/(\d+)$~D', $path, $found)) {
        json(levelBy(marksOf($found[2]), 'id', $found[1])['models'] ?? []);
    } elseif (!$isChange && strpos($path, '/auto/catalog/') === 0 && catalogPage($path) !== null) {
        header('Content-Type: text/html; charset=utf-8');
        echo '<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Автокаталог</title>' . catalogPage($path);
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
