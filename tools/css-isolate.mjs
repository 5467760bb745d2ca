// PostCSS plugin of the build and of Vite: makes the layers win over the host's CSS, and refuses CSS that could leak or drift.
// An important declaration in a layer beats every unlayered one, `#id x { … !important }` of the host included.

const UNTOUCHED = /^(-\w+-)?keyframes$|^(property|font-face)$/;
const REM = /(^|[^\w.-])[-+]?(\d+\.?\d*|\.\d+)rem\b/i;

/** At-rules around a node, innermost first. */
function* around(node) {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.type === 'atrule') yield parent;
}
const isLayered = (node) => [...around(node)].some((rule) => rule.name === 'layer' && /^islands\./.test(rule.params));
const isUntouched = (node) => [...around(node)].some((rule) => UNTOUCHED.test(rule.name));
// Packages, and what Storybook's own pages look like: neither stands on a host page.
const isForeign = (root) => /[\\/](?:node_modules|\.storybook|stories)[\\/]/.test(root.source?.input.file ?? '');

/** Nested rules hang on their parent's selector. Attributes are cut off, so that `[title=".a"]` is no class. */
const isBare = (selector) => !/\[data-islands?\b/.test(selector) && !/\.[A-Za-z_\\-]/.test(selector.replace(/\[[^\]]*\]/g, ''));

/**
 * Every declaration inside `@layer islands.*` becomes `!important`, custom properties, keyframes, `@property` and `@font-face` excepted.
 * Throws, with the place, on a rule outside such a layer, on a `rem` (the host's `html` font size), and on a selector without a class or `data-island*` attribute.
 */
const isolate = () => ({
  postcssPlugin: 'islands-isolate',
  OnceExit(root) {
    if (isForeign(root)) return;
    const refuse = (node, text) => {
      throw node.error(text, { plugin: 'islands-isolate' });
    };
    root.walkRules((rule) => {
      if (isUntouched(rule)) return;
      if (!isLayered(rule))
        refuse(rule, `"${rule.selector}" is outside a layer, so the host page's CSS beats it. Put it inside @layer islands.widget or islands.ui.`);
      if (rule.parent?.type === 'rule' || [...around(rule)].some((at) => at.parent?.type === 'rule')) return;
      const bare = rule.selectors.find(isBare);
      if (bare) refuse(rule, `"${bare}" names no class, so it would style the host page. Give the element a class.`);
    });
    root.walkAtRules((rule) => {
      if (REM.test(rule.params)) refuse(rule, `"${rule.params}" is in rem, which follows the host's html font size. Use px or em.`);
    });
    root.walkDecls((declaration) => {
      if (REM.test(declaration.value)) refuse(declaration, `"${declaration}" is in rem, which follows the host's html font size. Use px or em.`);
      if (isUntouched(declaration) || declaration.prop.startsWith('--') || declaration.prop === 'composes') return;
      declaration.important = true;
    });
  },
});
isolate.postcss = true;
export default isolate;
