<?php
// As much of Bitrix as the recipe needs: the head that is filled when the page is whole, components with their templates, caches and epilogues, dynamic areas that a cached page
// has empty, scripts moved to the end of the body, a basket in the session. Written for tests, by what its documentation says; Bitrix itself was not at hand.
//
// php -S 127.0.0.1:8080 -t <site> tests/php/bitrix-stand-in.php

declare(strict_types=1);

namespace Bitrix\Main\Page {
    final class AssetLocation
    {
        const BEFORE_CSS = 'BEFORE_CSS';
        const AFTER_CSS = 'AFTER_CSS';
        const AFTER_JS_KERNEL = 'AFTER_JS_KERNEL';
        const AFTER_JS = 'AFTER_JS';
    }

    final class Asset
    {
        private static ?Asset $one = null;
        private array $strings = [];

        public static function getInstance(): self
        {
            return self::$one ??= new self();
        }

        public function addString($text, $unique = false, $location = AssetLocation::AFTER_JS_KERNEL, $mode = null): bool
        {
            $unique ? $this->strings[$location][md5($text)] = $text : $this->strings[$location][] = $text;
            return $text !== '';
        }

        public function head(): string
        {
            $order = [AssetLocation::BEFORE_CSS, AssetLocation::AFTER_CSS, AssetLocation::AFTER_JS_KERNEL, AssetLocation::AFTER_JS];
            return implode("\n", array_merge(...array_map(fn (string $place): array => array_values($this->strings[$place] ?? []), $order)));
        }
    }
}

namespace Bitrix\Main {
    final class Loader
    {
        public static function registerAutoLoadClasses($module, array $classes): void
        {
            spl_autoload_register(static function (string $class) use ($classes): void {
                if (isset($classes[$class])) {
                    require_once $_SERVER['DOCUMENT_ROOT'] . $classes[$class];
                }
            });
        }

        public static function includeModule(string $name): bool
        {
            return in_array($name, ['sale', 'catalog'], true);
        }
    }

    final class Result
    {
        private array $errors;
        private array $data;

        public function __construct(array $errors, array $data = [])
        {
            $this->errors = $errors;
            $this->data = $data;
        }

        public function isSuccess(): bool
        {
            return $this->errors === [];
        }

        public function getErrorMessages(): array
        {
            return $this->errors;
        }

        public function getData(): array
        {
            return $this->data;
        }
    }
}

namespace Bitrix\Sale {
    final class Fuser
    {
        public static function getId(): int
        {
            return $_SESSION['fuser'] ??= random_int(1, 1000000);
        }
    }

    use Bitrix\Main\Result;

    final class BasketItem
    {
        private array $fields;

        public function __construct(array $fields)
        {
            $this->fields = $fields;
        }

        public function getField(string $name)
        {
            return $this->fields[$name];
        }

        public function getId(): int
        {
            return $this->fields['ID'];
        }

        public function getProductId(): int
        {
            return $this->fields['PRODUCT_ID'];
        }

        public function getQuantity(): float
        {
            return (float) $this->fields['QUANTITY'];
        }

        public function getPrice(): float
        {
            return (float) $this->fields['PRICE'];
        }

        public function getFinalPrice(): float
        {
            return round($this->getPrice() * $this->getQuantity(), 2);
        }

        public function setField(string $name, $value): Result
        {
            $stock = \catalog()[$this->getProductId()]['CATALOG_QUANTITY'];
            if ($name === 'QUANTITY' && $value > $stock) {
                return new Result(["Доступно только {$stock} шт."]);
            }
            $this->fields[$name] = $value;
            return new Result([]);
        }

        public function delete(): Result
        {
            return $this->setField('QUANTITY', 0);
        }

        public function fields(): array
        {
            return $this->fields;
        }
    }

    final class Basket
    {
        /** @var BasketItem[] */
        private array $items = [];

        public static function loadItemsForFUser(int $fuser, string $site): self
        {
            $basket = new self();
            $basket->items = array_map(static fn (array $row): BasketItem => new BasketItem($row), array_values($_SESSION['basket'] ?? []));
            return $basket;
        }

        /** @return BasketItem[] */
        public function getBasketItems(): array
        {
            return $this->items;
        }

        public function getItemById(int $id): ?BasketItem
        {
            foreach ($this->items as $item) {
                if ($item->getId() === $id) {
                    return $item;
                }
            }
            return null;
        }

        /** What was changed is kept with this alone. */
        public function save(): Result
        {
            $_SESSION['basket'] = [];
            foreach ($this->items as $item) {
                if ($item->getQuantity() > 0) {
                    $_SESSION['basket'][$item->getProductId()] = $item->fields();
                }
            }
            return new Result([]);
        }

        public function getPrice(): float
        {
            return round((float) array_sum(array_map(static fn (BasketItem $item): float => $item->getFinalPrice(), $this->getBasketItems())), 2);
        }
    }
}

namespace Bitrix\Catalog\Product {
    use Bitrix\Main\Result;

    final class Basket
    {
        public static function addProduct(array $fields): Result
        {
            $product = \catalog()[$fields['PRODUCT_ID']] ?? null;
            if ($product === null) {
                return new Result(['Товар не найден.']);
            }
            $row = $_SESSION['basket'][$fields['PRODUCT_ID']] ?? ['ID' => 100 + $fields['PRODUCT_ID'], 'QUANTITY' => 0];
            $row = ['QUANTITY' => $row['QUANTITY'] + $fields['QUANTITY'], 'PRODUCT_ID' => $fields['PRODUCT_ID'], 'NAME' => $product['~NAME'], 'DETAIL_PAGE_URL' => $product['~DETAIL_PAGE_URL'], 'PRICE' => 653.4] + $row;
            if ($row['QUANTITY'] > $product['CATALOG_QUANTITY']) {
                return new Result(["Доступно только {$product['CATALOG_QUANTITY']} шт."]);
            }
            $_SESSION['basket'][$fields['PRODUCT_ID']] = $row;
            return new Result([], ['ID' => $row['ID']]);
        }
    }
}

namespace {
    /** Products of the site, fields as components have them: escaped, and with `~` as they are. */
    function catalog(): array
    {
        $rows = [5124 => ['Фильтр масляный "W 712/75" & Co', 48], 5125 => ['Лампа H7', 6]];
        $products = [];
        foreach ($rows as $id => [$name, $stock]) {
            $products[$id] = ['ID' => $id, '~NAME' => $name, 'NAME' => htmlspecialcharsbx($name), 'CATALOG_QUANTITY' => $stock, '~DETAIL_PAGE_URL' => "/catalog/{$id}/"];
        }
        return $products;
    }

    function htmlspecialcharsbx($text): string
    {
        return htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    }

    function bitrix_sessid(): string
    {
        return md5(session_id());
    }

    function LocalRedirect(string $url, bool $unchecked = false, string $status = '302 Found'): void
    {
        $GLOBALS['APPLICATION']->RestartBuffer();
        header("HTTP/1.1 {$status}");
        header("Location: {$url}");
        exit;
    }

    /** A dynamic area: in a page that the composite cache keeps its stub stands instead, and a request of its own brings it. */
    final class FrameArea
    {
        public static array $areas = [];
        private string $stub = '';

        public function begin(string $stub = ''): self
        {
            $this->stub = $stub;
            ob_start();
            return $this;
        }

        public function end(): void
        {
            $id = 'bxdynamic_' . count(self::$areas);
            self::$areas[$id] = (string) ob_get_clean();
            echo "<div id=\"{$id}\">" . (COMPOSITE ? $this->stub : self::$areas[$id]) . '</div>';
        }
    }

    final class CBitrixComponentTemplate
    {
        public function setFrameMode(bool $votes): void
        {
        }

        public function createFrame(): FrameArea
        {
            return new FrameArea();
        }

        public function run(string $file, array $arResult, array $arParams): void
        {
            require $file;
        }
    }

    class CBitrixComponent
    {
        public array $arParams = [];
        public array $arResult = [];
        public string $folder = '';

        public function executeComponent()
        {
            $this->includeComponentTemplate();
        }

        public function includeComponentTemplate(): void
        {
            (new CBitrixComponentTemplate())->run("{$this->folder}/templates/.default/template.php", $this->arResult, $this->arParams);
        }
    }

    /** The component of a product, as a site has it: its template is cached, its epilogue runs with every hit. */
    final class CachedProduct extends CBitrixComponent
    {
        public function executeComponent(): void
        {
            $cache = $_SERVER['DOCUMENT_ROOT'] . '/bitrix/cache/product-' . $this->arParams['ID'] . '.html';
            $this->arResult = catalog()[$this->arParams['ID']];
            if (!is_file($cache)) {
                ob_start();
                $this->includeComponentTemplate();
                @mkdir(dirname($cache), 0777, true);
                file_put_contents($cache, ob_get_clean());
            }
            readfile($cache);
            $epilogue = "{$this->folder}/templates/.default/component_epilog.php";
            if (is_file($epilogue)) {
                (new CBitrixComponentTemplate())->run($epilogue, $this->arResult, $this->arParams);
            }
        }
    }

    class CMain
    {
        public function ShowHead(): void
        {
            echo '[HEAD]';
        }

        public function ShowTitle(): void
        {
            echo 'Автозапчасти';
        }

        public function RestartBuffer(): void
        {
            while (ob_get_level() > 0) {
                ob_end_clean();
            }
        }

        public static function FinalActions(): void
        {
        }

        public function IncludeComponent(string $name, string $template, array $params): void
        {
            $folder = $_SERVER['DOCUMENT_ROOT'] . '/local/components/' . str_replace(':', '/', $name);
            $class = CachedProduct::class;
            if (is_file("{$folder}/class.php")) {
                $before = get_declared_classes();
                require_once "{$folder}/class.php";
                $class = current(array_diff(get_declared_classes(), $before));
            }
            $component = new $class();
            $component->folder = $folder;
            $component->arParams = $params;
            $component->executeComponent();
        }
    }

    final class CUser
    {
        public function IsAuthorized(): bool
        {
            return false;
        }

        public function GetID(): ?int
        {
            return null;
        }
    }

    /** As the setting «move scripts to the end of the page» does it: scripts of a known type, or of none, that do not ask to stay. */
    function scriptsMoved(string $html): string
    {
        $moved = '';
        $html = preg_replace_callback('~<script([^>]*)>.*?</script>\n*~s', static function (array $found) use (&$moved): string {
            $type = preg_match('~\btype\s*=\s*["\']?([^"\'\s>]*)~i', $found[1], $named) ? strtolower($named[1]) : '';
            if (strpos($found[1], 'data-skip-moving') !== false || !in_array($type, ['', 'text/javascript', 'application/javascript'], true)) {
                return $found[0];
            }
            $moved .= $found[0];
            return '';
        }, $html);
        return str_replace('</body>', "{$moved}</body>", $html);
    }

    $path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    $root = $_SERVER['DOCUMENT_ROOT'];
    if (is_file($root . $path) && !preg_match('~\.php$~', $path)) {
        return false;
    }
    session_start();
    define('B_PROLOG_INCLUDED', true);
    define('LANGUAGE_ID', 'ru');
    define('SITE_ID', 's1');
    // The composite cache is asked for, as the settings of the site would say it.
    define('COMPOSITE', isset($_GET['composite']));
    $APPLICATION = new CMain();
    $USER = new CUser();
    // The real prolog does all of the above; here it is done.
    @mkdir("{$root}/bitrix/modules/main/include", 0777, true);
    file_put_contents("{$root}/bitrix/modules/main/include/prolog_before.php", '<?php ');
    require "{$root}/local/php_interface/init.php";
    ob_start();
    require "{$root}/urlrewrite.php";
    foreach ($arUrlRewrite as $rule) {
        if (preg_match($rule['CONDITION'], $_SERVER['REQUEST_URI'])) {
            // A site prints something before its answers now and then.
            echo "\u{feff} ";
            require $root . $rule['PATH'];
            return true;
        }
    }
    if (preg_match('~^/local/.*\.php$~', $path) && is_file($root . $path)) {
        require $root . $path;
        return true;
    }
    if ($path !== '/' && $path !== '/personal/cart/') {
        http_response_code(404);
        echo '<h1>404</h1>';
        return true;
    }
    require "{$root}/local/templates/shop/header.php";
    foreach (array_keys(catalog()) as $id) {
        $APPLICATION->IncludeComponent('shop:product', '', ['ID' => $id]);
    }
    require "{$root}/local/templates/shop/footer.php";
    $html = scriptsMoved(str_replace('[HEAD]', \Bitrix\Main\Page\Asset::getInstance()->head(), (string) ob_get_clean()));
    if (isset($_GET['areas'])) {
        header('Content-Type: application/json');
        echo json_encode(FrameArea::$areas);
        return true;
    }
    echo $html;
    return true;
}
