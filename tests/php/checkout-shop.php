<?php
// What docs/checkout.md leaves to a shop, for the code of that page, which tests/php/checkout.test.ts puts beside it.

declare(strict_types=1);

error_reporting(E_ALL);
set_error_handler(static function (int $no, string $text, string $file, int $line): bool {
    throw new ErrorException($text, 0, $no, $file, $line);
});
require getenv('SHOP_HELPER');
require getenv('SHOP_CODE');

session_start();
$_SESSION['csrf'] ??= 'TOKEN';
Islands::configure(['development' => true, 'csrf' => ['param' => '_csrf', 'token' => token()]]);

function buyer(): string
{
    return (string) ($_SESSION['buyer'] ?? '');
}

function user(): array
{
    return ['fio' => 'Кузнецов Андрей', 'email' => 'a@shop.example', 'phone' => '+79000001002'];
}

function token(): string
{
    return (string) $_SESSION['csrf'];
}

function isTokenRight(): bool
{
    return hash_equals(token(), (string) ($_SERVER['HTTP_X_CSRF_TOKEN'] ?? $_POST['_csrf'] ?? ''));
}

function cartCost(?string $cartId): float
{
    return $cartId === null ? 4230.5 : 100.0;
}

function cartLines(?string $cartId): string
{
    return $cartId === null ? '<ul><li>Фильтр масляный: 2 шт.</li></ul>' : "<ul><li>Отложено в {$cartId}</li></ul>";
}

function contractors(): array
{
    return ['C1' => 'ООО «Мотор-Сервис»'];
}

function warehouses(): array
{
    return ['MSK1' => 'Москва, Каширское шоссе'];
}

function transportCompanies(): array
{
    return ['1' => 'Деловые Линии'];
}

function payments(): array
{
    return ['bank' => 'Оплата по счету'];
}

function page(string $content): void
{
    echo '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Оформление заказа</title><meta name="csrf-param" content="_csrf"><meta name="csrf-token" content="' . token() . '">'
        . Islands::tag(['manifest' => getenv('SHOP_DIST') . '/manifest.json', 'url' => '/dist']) . '</head><body>' . $content . '</body></html>';
}

function state(string $name): string
{
    return getenv('SHOP_STATE') . '/' . $name;
}

/** Waits for a file that another request or the test makes. */
function waitFor(string $name): void
{
    for ($turn = 0; !is_file(state($name)); $turn++) {
        if ($turn > 2000) {
            throw new RuntimeException("Nobody made {$name}.");
        }
        usleep(5000);
    }
}

function makeOrder(PDO $db, string $buyer, array $form, array $files): array
{
    if (trim($form['CustomerDataForm']['fio'] ?? '') === '') {
        throw new Refusal('', [], ['fio' => 'Необходимо заполнить «ФИО».']);
    }
    if ($form['expectedCost'] !== (string) cartCost(cartId())) {
        throw new Refusal('Стоимость заказа изменилась.', ['code' => 'cost_changed', 'cost' => cartCost(cartId())]);
    }
    $comment = $form['CustomerDataForm']['comment'] ?? '';
    if ($comment === 'медленно') {
        touch(state('running'));
        waitFor('go');
    }
    if ($comment === 'сломается') {
        throw new RuntimeException('The database has gone away.');
    }
    $db->exec('INSERT INTO orders (cost) VALUES (' . cartCost(cartId()) . ')');
    $id = (int) $db->lastInsertId();
    return ['orderId' => 310000 + $id, 'orderNumber' => 'АА-' . (60000 + $id)];
}

$isNew = !is_file(state('shop.sqlite'));
$db = new PDO('sqlite:' . state('shop.sqlite'), null, null, [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_TIMEOUT => 10]);
if ($isNew) {
    $db->exec('CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, cost REAL)');
    $db->exec((string) getenv('SHOP_TABLE'));
}

switch ((string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
    case '/__login':
        $_SESSION['buyer'] = '1002';
        break;
    case '/__running':
        session_write_close();
        waitFor('running');
        break;
    case '/__orders':
        echo $db->query('SELECT COUNT(*) FROM orders')->fetchColumn();
        break;
    case '/__break':
        $db->prepare('INSERT INTO order_keys (buyer, request_key, started) VALUES (?, ?, ?)')->execute(['1002', $_GET['key'], time() - (int) $_GET['ago']]);
        break;
    default:
        checkout($db);
}
