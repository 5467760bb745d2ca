<?php
// 1C-Bitrix: puts the tag into the head of a page, prints what is a visitor's own into a dynamic area, and checks the token of a call (docs/recipes/bitrix.md).
//
// Both files side by side, in local/php_interface/init.php:
//
//   \Bitrix\Main\Loader::registerAutoLoadClasses(null, [
//       'Islands' => '/local/php_interface/islands/Islands.php',
//       'IslandsBitrix' => '/local/php_interface/islands/IslandsBitrix.php',
//   ]);

declare(strict_types=1);

use Bitrix\Main\Page\Asset;
use Bitrix\Main\Page\AssetLocation;

final class IslandsBitrix
{
    /** Name of Bitrix's token in forms. */
    private const PARAM = 'sessid';

    /** Name in the session of what a form was told that was refused. */
    private const MESSAGE = 'ISLANDS_MESSAGE';

    /** Where the token is read from when a call was refused: a page that no cache keeps. */
    private const TOKEN_PAGE = '/local/islands/token.php';

    /**
     * The stylesheet, the script and the line that keeps early presses, for the head. Nothing of it is a visitor's own, so that it may lie in a cache of pages.
     * `manifest`: path of manifest.json of the build. `url`: address of the folder it lies in. `settings` and `nonce`: as those of Islands::tag().
     * It may be called twice: a string that is there already is not added again.
     *
     * @param array{manifest: string, url: string, settings?: array<string, mixed>, nonce?: string|null} $config
     */
    public static function register(array $config): void
    {
        Islands::configure(['csrf' => [self::class, 'token'], 'settings' => ($config['settings'] ?? []) + ['csrfUrl' => self::TOKEN_PAGE]]);
        $asset = Asset::getInstance();
        // Bitrix moves scripts to the end of the body: this one has to stand before anything that can be pressed. Modules it leaves where they are.
        $line = '<script' . Islands::print(['nonce' => $config['nonce'] ?? null, 'data-skip-moving' => 'true']) . '>' . Islands::inlineLine() . '</script>';
        $asset->addString($line, true, AssetLocation::BEFORE_CSS);
        $asset->addString(Islands::tag(['manifest' => $config['manifest'], 'url' => $config['url'], 'nonce' => $config['nonce'] ?? null]), true, AssetLocation::AFTER_JS);
    }

    /** The token as the helper asks for it. @return array{param: string, token: string} */
    public static function token(): array
    {
        return ['param' => self::PARAM, 'token' => bitrix_sessid()];
    }

    /** The metas that the script reads the token from. The body is as good a place as the head: the page may be cached, a dynamic area is not. */
    public static function metas(): string
    {
        return '<meta' . Islands::print(['name' => 'csrf-param', 'content' => self::PARAM]) . '><meta' . Islands::print(['name' => 'csrf-token', 'content' => bitrix_sessid()]) . '>';
    }

    /** What is a visitor's own on every page: the token, the form that adds without JavaScript, and once what a form was told. Once, inside a dynamic area. */
    public static function personal(): string
    {
        $message = $_SESSION[self::MESSAGE] ?? '';
        unset($_SESSION[self::MESSAGE]);
        return self::metas() . Islands::cartForm() . ($message === '' ? '' : '<p role="alert">' . htmlspecialchars($message, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . '</p>');
    }

    /** Does a form of the browser ask, where no script runs? It shows what it gets as a page: lead it back, never answer it with JSON. */
    public static function isForm(): bool
    {
        return ($_SERVER['HTTP_X_REQUESTED_WITH'] ?? '') !== 'XMLHttpRequest';
    }

    /** Leads a form back to the page it came from, which says $message in personal(). */
    public static function sendBack(string $message): void
    {
        $_SESSION[self::MESSAGE] = $message;
        $from = parse_url((string) ($_SERVER['HTTP_REFERER'] ?? '')) ?: [];
        $host = ($from['host'] ?? '') . (isset($from['port']) ? ':' . $from['port'] : '');
        // A path that begins with two slashes is the address of another host.
        $isOwn = $host === ($_SERVER['HTTP_HOST'] ?? '') && preg_match('~^/(?![/\\\\])~', $from['path'] ?? '');
        LocalRedirect($isOwn ? $from['path'] . (isset($from['query']) ? '?' . $from['query'] : '') : '/', false, '303 See Other');
    }

    /** Does a call have the token of its session? check_bitrix_sessid() looks for it under names that the script does not send. */
    public static function hasToken(): bool
    {
        $given = $_SERVER['HTTP_X_CSRF_TOKEN'] ?? $_POST[self::PARAM] ?? '';
        return is_string($given) && hash_equals(bitrix_sessid(), $given);
    }

    /** Prints an answer and ends, without what was printed before it: a notice or a byte order mark would leave no JSON. @param mixed $value */
    public static function answer($value, int $status = 200): void
    {
        $GLOBALS['APPLICATION']->RestartBuffer();
        http_response_code($status);
        header('Content-Type: application/json; charset=utf-8');
        header('Cache-Control: no-store');
        echo json_encode($value, JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION | JSON_INVALID_UTF8_SUBSTITUTE);
        CMain::FinalActions();
        exit;
    }

    /** Ends a call that changes something and lacks the token, in the words after which the script reads the token anew and sends the call once more. A form is led back. */
    public static function requireToken(): void
    {
        if ($_SERVER['REQUEST_METHOD'] === 'GET' || self::hasToken()) {
            return;
        }
        if (self::isForm()) {
            self::sendBack('Страница устарела. Нажмите кнопку еще раз.');
        }
        self::answer(['message' => 'Не удалось проверить переданные данные.', 'status' => 400], 400);
    }
}
