<?php
// Yii2: publishes the build's folder and registers its stylesheet and its module script. Copy it together with Islands.php.
//
//   'components' => ['assetManager' => ['bundles' => [
//       'app\assets\IslandsAsset' => [
//           'sourcePath' => '@app/islands/dist',          // or '@app/islands/dist/preact'
//           'nonce' => function () { return Yii::$app->params['cspNonce']; },
//           'settings' => ['supportPhone' => '+7 495 123-45-67', 'guestCart' => true],
//       ],
//   ]]],
//
// and in the layout: app\assets\IslandsAsset::register($this);

declare(strict_types=1);

namespace app\assets;

use Islands;
use Yii;
use yii\helpers\Html;
use yii\web\AssetBundle;
use yii\web\View;

// Beside this file: a class without a namespace is out of reach of Yii's autoloader.
if (!class_exists('Islands', false)) {
    require_once __DIR__ . '/Islands.php';
}

class IslandsAsset extends AssetBundle
{
    /** Folder of the build: it holds manifest.json. */
    public $sourcePath = '@app/islands/dist';

    /** @var string|callable|null nonce of the page's CSP, or what gives it */
    public $nonce;

    /** @var array<string, mixed> configuration of the page: apiBase, guestCart, supportPhone … */
    public $settings = [];

    /** @var bool also the line that keeps presses made before the script runs */
    public $inline = true;

    /** Source maps stay at home; the .br and .gz copies go along for nginx. */
    public $publishOptions = ['except' => ['*.map', 'preact/']];

    public function init(): void
    {
        parent::init();
        $manifest = Islands::manifest(Yii::getAlias($this->sourcePath) . '/manifest.json');
        if ($manifest === null) {
            return;
        }
        $nonce = $this->nonceOfPage();
        // Yii gives the address; the rest of the attributes is the helper's.
        $script = Islands::scriptAttributes($manifest, '', $nonce, $this->settings);
        $style = Islands::styleAttributes($manifest, '', $nonce);
        unset($script['src'], $style['href'], $style['rel']);
        $this->css = [array_merge([$manifest['style']], $style)];
        $this->js = [array_merge([$manifest['entry'], 'position' => View::POS_HEAD], $script)];
    }

    public function registerAssetFiles($view): void
    {
        if ($this->inline && $this->js !== []) {
            // Meta tags come first in the head, and the line must stand before anything that can be pressed.
            $view->metaTags['islands-inline'] = Html::script(Islands::inlineLine(), ['nonce' => $this->nonceOfPage()]);
        }
        parent::registerAssetFiles($view);
    }

    private function nonceOfPage(): ?string
    {
        return is_callable($this->nonce) ? ($this->nonce)() : $this->nonce;
    }
}
