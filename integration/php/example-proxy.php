<?php
// The way from the example page to the demo shop: calls go there with the browser's own cookies and headers. Not for production.

declare(strict_types=1);

/**
 * One call to the demo shop with the browser's own cookies and headers.
 *
 * @return array{status: int, headers: array<int, string>, body: string}
 */
function ask(string $url, string $method, array $headers, string $body): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body,
        'ignore_errors' => true,
        'follow_location' => 0,
        'timeout' => 30,
    ]]);
    $text = @file_get_contents($url, false, $context);
    $answered = $text === false ? ['HTTP/1.1 502 Bad Gateway'] : $http_response_header;
    return ['status' => (int) (explode(' ', $answered[0])[1] ?? 502), 'headers' => array_slice($answered, 1), 'body' => $text === false ? '' : $text];
}

/** @return array<int, string> */
function browserHeaders(array $names): array
{
    $headers = [];
    foreach ($names as $name) {
        $value = $_SERVER['HTTP_' . strtoupper(str_replace('-', '_', $name))] ?? $_SERVER[strtoupper(str_replace('-', '_', $name))] ?? null;
        if ($value !== null && $value !== '') {
            $headers[] = $name . ': ' . $value;
        }
    }
    return $headers;
}

/** Gives back only the headers that mean something on this side. */
function sendHeaders(array $headers): void
{
    foreach ($headers as $header) {
        if (preg_match('/^(Content-Type|Set-Cookie|Location|X-Redirect|Retry-After|X-Pagination-[\w-]+|Cache-Control):/i', $header)) {
            header($header, stripos($header, 'Set-Cookie') !== 0);
        }
    }
}

function passOn(string $shop): void
{
    $headers = browserHeaders(['Cookie', 'Content-Type', 'Accept', 'X-CSRF-Token', 'X-Requested-With', 'Authorization', 'User-Agent']);
    $answered = ask($shop . $_SERVER['REQUEST_URI'], $_SERVER['REQUEST_METHOD'], $headers, (string) file_get_contents('php://input'));
    http_response_code($answered['status']);
    sendHeaders($answered['headers']);
    echo $answered['body'];
}

/** The token the demo shop wants from this browser, read from a page of its own. */
function csrfTokenOf(string $shop): string
{
    $answered = ask($shop . '/', 'GET', browserHeaders(['Cookie', 'User-Agent']), '');
    sendHeaders(array_filter($answered['headers'], static function (string $header): bool {
        return stripos($header, 'Set-Cookie:') === 0;
    }));
    return preg_match('/<meta name="csrf-token" content="([^"]*)"/', $answered['body'], $found) ? html_entity_decode($found[1], ENT_QUOTES, 'UTF-8') : '';
}
