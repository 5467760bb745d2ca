<?php
// As much of Yii 2.0 as a page with the asset bundle needs, with its order of rendering, its way of naming published folders and its autoloader. For tests.

declare(strict_types=1);

namespace yii\helpers {
    class Html
    {
        public static function tag(string $name, string $content, array $options): string
        {
            $html = '';
            foreach ($options as $key => $value) {
                if ($value === true) {
                    $html .= " {$key}";
                } elseif ($value !== null && $value !== false) {
                    $html .= " {$key}=\"" . htmlspecialchars((string) $value, ENT_QUOTES, 'UTF-8') . '"';
                }
            }
            return "<{$name}{$html}>" . ($name === 'link' ? '' : "{$content}</{$name}>");
        }

        public static function script(string $content, array $options = []): string
        {
            return self::tag('script', $content, $options);
        }
    }
}

namespace yii\web {
    use Yii;
    use yii\helpers\Html;

    class AssetBundle
    {
        public $sourcePath;
        public $basePath;
        public $baseUrl;
        public $css = [];
        public $js = [];
        public $publishOptions = [];

        public function __construct(array $config = [])
        {
            foreach ($config as $name => $value) {
                $this->$name = $value;
            }
            $this->init();
        }

        public static function register($view)
        {
            return $view->registerAssetBundle(get_called_class());
        }

        public function init()
        {
            $this->sourcePath = rtrim(Yii::getAlias($this->sourcePath), '/\\');
        }

        public function publish($am)
        {
            if ($this->sourcePath !== null && !isset($this->basePath, $this->baseUrl)) {
                list($this->basePath, $this->baseUrl) = $am->publish($this->sourcePath, $this->publishOptions);
            }
        }

        public function registerAssetFiles($view)
        {
            foreach ($this->js as $js) {
                $url = $this->baseUrl . '/' . array_shift($js);
                $position = $js['position'];
                unset($js['position']);
                $view->jsFiles[$position][$url] = Html::tag('script', '', ['src' => $url] + $js);
            }
            foreach ($this->css as $css) {
                $url = $this->baseUrl . '/' . array_shift($css);
                $view->cssFiles[$url] = Html::tag('link', '', ['href' => $url, 'rel' => 'stylesheet'] + $css);
            }
        }
    }

    class AssetManager
    {
        public $bundles = [];
        public $basePath;
        public $baseUrl = '/assets';
        public $linkAssets = false;
        public $hashCallback;
        private $published = [];

        public function getBundle(string $name): AssetBundle
        {
            if (!isset($this->bundles[$name]) || is_array($this->bundles[$name])) {
                $this->bundles[$name] = new $name($this->bundles[$name] ?? []);
                $this->bundles[$name]->publish($this);
            }
            return $this->bundles[$name];
        }

        /** A folder that is there already is not copied again: its name follows the path and the time of the source folder. */
        public function publish(string $path, array $options = []): array
        {
            if (isset($this->published[$path])) {
                return $this->published[$path];
            }
            $src = realpath($path);
            if ($src === false) {
                throw new \InvalidArgumentException("The file or directory to be published does not exist: {$path}");
            }
            $dir = $this->hash($src);
            $target = "{$this->basePath}/{$dir}";
            if (!empty($options['forceCopy']) || !is_dir($target)) {
                $this->copy($src, $target, $options['except'] ?? []);
            }
            return $this->published[$path] = [$target, "{$this->baseUrl}/{$dir}"];
        }

        protected function hash(string $path): string
        {
            if (is_callable($this->hashCallback)) {
                return call_user_func($this->hashCallback, $path);
            }
            return sprintf('%x', crc32($path . filemtime($path) . Yii::getVersion() . '|' . $this->linkAssets));
        }

        private function copy(string $from, string $to, array $except): void
        {
            mkdir($to, 0777, true);
            foreach (array_diff(scandir($from), ['.', '..']) as $name) {
                foreach ($except as $pattern) {
                    if (fnmatch(rtrim($pattern, '/'), $name)) {
                        continue 2;
                    }
                }
                is_dir("{$from}/{$name}") ? $this->copy("{$from}/{$name}", "{$to}/{$name}", $except) : copy("{$from}/{$name}", "{$to}/{$name}");
            }
        }
    }

    class View
    {
        const POS_HEAD = 1;
        const POS_END = 3;
        public $metaTags = [];
        public $cssFiles = [];
        public $jsFiles = [];
        private $assetBundles = [];

        public function registerAssetBundle(string $name): AssetBundle
        {
            return $this->assetBundles[$name] = Yii::$app->assetManager->getBundle($name);
        }

        public function render(string $file, array $params = []): string
        {
            ob_start();
            extract($params, EXTR_OVERWRITE);
            require $file;
            return (string) ob_get_clean();
        }

        /** The view first, then the layout around it; what was registered goes into both ends of the page. */
        public function page(string $view, string $layout): string
        {
            $content = $this->render($view);
            $html = $this->render($layout, ['content' => $content]);
            return strtr($html, [
                '[HEAD]' => implode("\n", array_merge($this->metaTags, $this->cssFiles, $this->jsFiles[self::POS_HEAD] ?? [])),
                '[END]' => implode("\n", $this->jsFiles[self::POS_END] ?? []),
            ]);
        }

        public function head(): void
        {
            echo '[HEAD]';
        }

        public function endBody(): void
        {
            echo '[END]';
            foreach ($this->assetBundles as $bundle) {
                $bundle->registerAssetFiles($this);
            }
        }
    }

    class Request
    {
        public $csrfParam = '_csrf';
        public $enableCsrfValidation = true;
        public $isAjax = false;

        public function getCsrfToken(): string
        {
            return 'masked&token';
        }
    }
}

namespace {
    class Yii
    {
        public static $app;
        public static $classMap = [];
        public static $aliases = [];

        public static function getAlias(string $alias): string
        {
            $root = strtok($alias, '/');
            return $alias[0] === '@' ? self::$aliases[$root] . substr($alias, strlen($root)) : $alias;
        }

        public static function getVersion(): string
        {
            return '2.0.55';
        }

        public static function autoload(string $class): void
        {
            if (isset(self::$classMap[$class])) {
                $file = self::getAlias(self::$classMap[$class]);
            } elseif (strpos($class, '\\') !== false && isset(self::$aliases['@' . strtok($class, '\\')])) {
                $file = self::getAlias('@' . str_replace('\\', '/', $class) . '.php');
            } else {
                return;
            }
            if (is_file($file)) {
                include $file;
            }
        }
    }

    spl_autoload_register(['Yii', 'autoload']);
}
