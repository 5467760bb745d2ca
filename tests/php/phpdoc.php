<?php
// Prints what PHPStan's own parser reads in the comments of the helper: `{method: {key: {optional, type}}}` of the shape of `$props`, as JSON.
// A type is a word, `{union: […]}`, `{list: type, keys: type}` or `{shape: {…}}`.

declare(strict_types=1);

use PHPStan\PhpDocParser\Ast\ConstExpr\ConstExprIntegerNode;
use PHPStan\PhpDocParser\Ast\ConstExpr\ConstExprStringNode;
use PHPStan\PhpDocParser\Ast\Type\ArrayShapeNode;
use PHPStan\PhpDocParser\Ast\Type\ConstTypeNode;
use PHPStan\PhpDocParser\Ast\Type\GenericTypeNode;
use PHPStan\PhpDocParser\Ast\Type\IdentifierTypeNode;
use PHPStan\PhpDocParser\Ast\Type\TypeNode;
use PHPStan\PhpDocParser\Ast\Type\UnionTypeNode;
use PHPStan\PhpDocParser\Lexer\Lexer;
use PHPStan\PhpDocParser\Parser\ConstExprParser;
use PHPStan\PhpDocParser\Parser\PhpDocParser;
use PHPStan\PhpDocParser\Parser\TokenIterator;
use PHPStan\PhpDocParser\Parser\TypeParser;

[, $parser, $helper] = $argv;
require_once $parser;
require_once $helper;

/** @return mixed */
function plain(TypeNode $type)
{
    if ($type instanceof IdentifierTypeNode) {
        return $type->name;
    }
    if ($type instanceof ConstTypeNode && $type->constExpr instanceof ConstExprStringNode) {
        return "'{$type->constExpr->value}'";
    }
    if ($type instanceof UnionTypeNode) {
        return ['union' => array_map('plain', $type->types)];
    }
    if ($type instanceof GenericTypeNode && $type->type->name === 'array' && count($type->genericTypes) === 2) {
        return ['keys' => plain($type->genericTypes[0]), 'list' => plain($type->genericTypes[1])];
    }
    if ($type instanceof ArrayShapeNode && $type->sealed) {
        return ['shape' => (object) shape($type)];
    }
    throw new RuntimeException('The comments of the helper have a type that this file does not know: ' . $type);
}

/** @return array<string, array{optional: bool, type: mixed}> */
function shape(ArrayShapeNode $shape): array
{
    $fields = [];
    foreach ($shape->items as $item) {
        $name = $item->keyName instanceof IdentifierTypeNode ? $item->keyName->name : $item->keyName->value;
        if (isset($fields[$name])) {
            throw new RuntimeException("{$name} stands twice in a shape.");
        }
        $fields[$name] = ['optional' => $item->optional, 'type' => plain($item->valueType)];
    }
    return $fields;
}

$constants = new ConstExprParser();
$comments = new PhpDocParser(new TypeParser($constants), $constants);
$lexer = new Lexer();
$found = [];
foreach ((new ReflectionClass('Islands'))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
    $tokens = new TokenIterator($lexer->tokenize((string) $method->getDocComment()));
    $comment = $comments->parse($tokens);
    foreach ($comment->getParamTagValues() as $param) {
        if ($param->parameterName === '$props' && $param->type instanceof ArrayShapeNode) {
            $found[$method->getName()] = (object) shape($param->type);
        }
    }
}
echo json_encode($found, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
