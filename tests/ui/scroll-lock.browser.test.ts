import { describe, expect, it } from 'vitest';
import { lockScroll } from '../../shared/ui/scrollLock';

describe('lockScroll', () => {
  const root = document.documentElement;

  it('restores a page without inline styles to just that', () => {
    root.removeAttribute('style');
    const [first, second] = [lockScroll(), lockScroll()];
    expect(root.style.overflow).toBe('hidden');
    first();
    first();
    expect(root.style.overflow).toBe('hidden');
    second();
    expect(root.getAttribute('style')).toBe(null);
  });

  it('restores the host’s own inline values', () => {
    root.setAttribute('style', 'color: red; overflow: auto !important;');
    lockScroll()();
    expect(root.style.getPropertyValue('overflow')).toBe('auto');
    expect(root.style.getPropertyPriority('overflow')).toBe('important');
    root.removeAttribute('style');
  });
});
