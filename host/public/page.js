/* The page's own script, without libraries: everything it helps with works without it too. */
(() => {
  const folds = () => document.querySelectorAll('details.sort[open]');

  // What drops down goes by Escape and by a press elsewhere.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const fold of folds()) {
      fold.open = false;
      fold.querySelector('summary').focus();
    }
  });
  document.addEventListener('click', (event) => {
    for (const fold of folds()) if (!fold.contains(event.target)) fold.open = false;
  });

  // Makers are looked for while one types; without a script the form asks the server.
  document.addEventListener('input', (event) => {
    const field = event.target;
    if (!field.matches?.('.filters__search [name="maker"]')) return;
    const wanted = field.value.trim().toLowerCase();
    const brands = field.closest('.filters').querySelector('.filters__brands');
    let found = 0;
    for (const item of brands.querySelectorAll('li')) {
      item.hidden = !item.dataset.name.includes(wanted);
      if (!item.hidden) found += 1;
    }
    const rest = brands.querySelector('details');
    if (rest && wanted) rest.open = true;
    brands.querySelector('[role="status"]').textContent = wanted ? `Найдено: ${found}` : '';
  });
})();
