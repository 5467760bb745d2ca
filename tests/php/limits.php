<?php
// A shop of one long cart in plain PHP, with PHP's own limits: it acts on what has arrived, and writes down how much that was.

declare(strict_types=1);

$file = (string) getenv('SHOP_STATE');
$state = is_file($file) ? json_decode((string) file_get_contents($file), true) : ['lines' => [], 'favourites' => [], 'checked' => [], 'seen' => []];
$path = (string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_PATH);
$method = (string) $_SERVER['REQUEST_METHOD'];

$answer = static function ($output): void {
    header('Content-Type: application/json');
    echo json_encode(['status' => 'success', 'output' => $output], JSON_THROW_ON_ERROR);
};
$seed = (int) ($_GET['seed'] ?? 0);
if ($path === '/seed') {
    $ids = array_map('strval', range(1, $seed));
    $state = ['lines' => array_fill_keys($ids, 1), 'favourites' => array_fill_keys($ids, 1), 'checked' => array_fill_keys($ids, true), 'seen' => []];
    file_put_contents($file, json_encode($state));
    return $answer(ini_get('max_input_vars'));
}
if ($path === '/state') {
    return $answer($state);
}
// Yii reads the body of a DELETE by the same function, under the same limit.
$body = $_POST;
if ($method !== 'GET' && $body === []) {
    @parse_str((string) file_get_contents('php://input'), $body);
}
$leaves = 0;
array_walk_recursive($body, static function () use (&$leaves): void {
    $leaves++;
});
$figures = static function () use (&$state): array {
    return ['cart_count' => count($state['lines']), 'cart_cost' => array_sum($state['lines']),
        'cart' => ['cartId' => 9, 'quantity' => count($state['lines']), 'cost' => array_sum($state['lines']), 'isCanCheckout' => true]];
};
$items = array_map('strval', $body['items'] ?? []);
switch ($path) {
    case '/form':
        return $answer(['last' => isset($body['_csrf'])]);
    case '/api/v1/user/who':
        return $answer(['id' => 7, 'isGuest' => false]);
    case '/cart/count':
        return $answer(['quantity' => count($state['lines']), 'cost' => array_sum($state['lines']), 'cartId' => 9, 'isCanCheckout' => true, 'isShowDelayed' => true]);
    case '/cart/content':
        $page = array_slice(array_keys($state['lines']), 70 * ((int) ($_GET['page'] ?? 1) - 1), 70);
        return $answer(['items' => array_map(static function ($id) use ($state): array {
            return ['id' => $id, 'productId' => $id, 'quantity' => $state['lines'][$id], 'title' => "Товар {$id}"];
        }, $page)]);
    case '/cart/delete-items-multiple':
        $state['lines'] = array_diff_key($state['lines'], array_flip($items));
        break;
    case '/cart/recount-items':
        foreach ($body['data'] ?? [] as $id => $quantity) {
            $state['lines'][$id] = (int) $quantity;
        }
        break;
    case '/cart/to-delayed':
        $state['lines'] = isset($body['items']) ? array_diff_key($state['lines'], array_flip($items)) : [];
        break;
    case '/api/v1/favoriteProducts':
        $state['favourites'] = array_diff_key($state['favourites'], array_flip(array_map('strval', $body['ids'] ?? [])));
        break;
    case '/api/v1/partial-order/items':
        return $answer(['items' => array_map(static function ($id) use ($state): array {
            return ['id' => $id, 'quantity' => 1, 'checked' => isset($state['checked'][$id])];
        }, array_keys($state['lines']))]);
    case '/api/v1/partial-order/add':
        $state['checked'] += array_fill_keys($items, true);
        break;
    case '/api/v1/partial-order/remove':
        $state['checked'] = array_diff_key($state['checked'], array_flip($items));
        break;
    default:
        http_response_code(404);
        return;
}
$state['seen'][] = [$path, $leaves];
file_put_contents($file, json_encode($state));
$answer($path === '/cart/recount-items' ? ['items' => array_map(static function ($id) use ($state): array {
    return ['id' => $id, 'quantity' => $state['lines'][$id], 'cost' => 1];
}, array_keys($body['data'] ?? []))] + $figures() : $figures());
