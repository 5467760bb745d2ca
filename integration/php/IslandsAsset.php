<?php
// Yii2: publishes the build's folder and registers its stylesheet, its module script and the form that adds without JavaScript.
//
// Views are printed before the layout registers this bundle, so the application must be able to find `Islands` by itself. Through Composer (composer.json beside this
// file) it can. Copied into the application, both files side by side, it needs one line in config/web.php:
//
//   Yii::$classMap['Islands'] = '@app/assets/Islands.php';
//
// Settings, in the same file; `settings` hold for the tag and for every placeholder, also in views printed before the layout (Islands::configure() has the last word on each):
//
//   'components' => ['assetManager' => ['bundles' => [
//       'app\assets\IslandsAsset' => [
//           'sourcePath' => '@app/islands/dist',          // or '@app/islands/dist/preact'
//           'nonce' => function () { return Yii::$app->params['cspNonce']; },
//           'settings' => ['supportPhone' => '+7 495 123-45-67', 'cartPath' => '/basket'],
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

if (!class_exists('Islands')) {
    Yii::$classMap['Islands'] = __DIR__ . '/Islands.php';
}

class IslandsAsset extends AssetBundle
{
    /** Folder of the build: it holds manifest.json. */
    public $sourcePath = '@app/islands/dist';

    /** @var string|callable|null nonce of the page's CSP, or what gives it */
    public $nonce;

    /** @var array<string, mixed> configuration of the page: apiBase, cartPath, supportPhone … */
    public $settings = [];

    /** @var bool also the line that keeps presses made before the script runs */
    public $inline = true;

    /** @var bool also the form that adds to the cart without JavaScript; off for a layout that prints Islands::cartForm() itself */
    public $cartForm = true;

    /** Source maps stay at home; the .br and .gz copies go along for nginx. */
    public $publishOptions = ['except' => ['*.map', 'preact/']];

    /** @var array<string, mixed>|null what the build says of itself */
    private $manifest;

    public function init(): void
    {
        parent::init();
        foreach (['inline', 'cartForm'] as $name) {
            $this->$name = Islands::flag('IslandsAsset', 'property', $name, $this->$name, true);
        }
        $this->manifest = Islands::manifest(Yii::getAlias($this->sourcePath) . '/manifest.json');
        if ($this->manifest === null) {
            return;
        }
        $nonce = $this->nonceOfPage();
        // Yii gives the address; the rest of the attributes is the helper's.
        $script = Islands::scriptAttributes($this->manifest, '', $nonce, Islands::configured($this->settings));
        $style = Islands::styleAttributes($this->manifest, '', $nonce);
        unset($script['src'], $style['href'], $style['rel']);
        $this->css = [array_merge([$this->manifest['style']], $style)];
        $this->js = [array_merge([$this->manifest['entry'], 'position' => View::POS_HEAD], $script)];
    }

    /**
     * Yii names a published folder by the time of its source, which a build laid over the last one may leave as it was: the old files would be served with the hashes of
     * the new ones, and the browser would refuse them. So each build has a folder of its own, named by what is in it; pages of the last build go on finding theirs.
     */
    public function publish($am): void
    {
        if ($this->manifest === null) {
            // Reported already. Yii throws where there is no folder, and a page without the script still has its HTML.
            return;
        }
        $usual = $am->hashCallback;
        $build = md5((string) json_encode($this->manifest['files']));
        $am->hashCallback = static function (string $path) use ($am, $build): string {
            return sprintf('%x', crc32($path . $build . Yii::getVersion() . '|' . (int) $am->linkAssets));
        };
        try {
            parent::publish($am);
        } finally {
            $am->hashCallback = $usual;
        }
    }

    public function registerAssetFiles($view): void
    {
        if ($this->manifest !== null && $this->inline) {
            // Meta tags come first in the head, and the line must stand before anything that can be pressed.
            $view->metaTags['islands-inline'] = Html::script(Islands::inlineLine(), ['nonce' => $this->nonceOfPage()]);
        }
        // Rows name it with or without a build. A piece of a page (pjax, AJAX) lands in a page that has it.
        if ($this->cartForm && !Yii::$app->request->isAjax) {
            $view->jsFiles[View::POS_END]['islands-cart'] = Islands::cartForm();
        }
        parent::registerAssetFiles($view);
    }

    private function nonceOfPage(): ?string
    {
        return is_callable($this->nonce) ? ($this->nonce)() : $this->nonce;
    }
}
