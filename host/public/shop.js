/* The shop's own script, written for jQuery as such shops are: pjax-like filters, «Показать еще», small things of forms. */
(($) => {
  var CONTAINER = '#products';
  var cache = {};
  var back = [];
  var request = null;

  /* jquery-pjax keeps clones of the list by the id of the history entry and puts clones back */
  function keep(id) {
    var $box = $(CONTAINER);
    if (!id || !$box.length) return;
    cache[id] = $box.clone().contents();
    back.push(id);
    if (back.length > 20) delete cache[back.shift()];
  }

  function state(url) {
    return { id: new Date().getTime() + Math.round(Math.random() * 1000), url: url, container: CONTAINER };
  }

  function show(html) {
    var title;
    $(CONTAINER).html(html).removeClass('is-loading');
    title = $(CONTAINER).find('[data-document-title]').attr('data-document-title');
    if (title) document.title = title;
    $(document).trigger('pjax:end');
  }

  /* What was pressed is gone with the list: the focus goes to the same filter, or to the name of the list that came */
  function place($pressed) {
    var name = $pressed.closest('li').attr('data-name');
    var isOpen = $pressed.closest('.filters:popover-open').length > 0;
    return () => {
      if (isOpen) document.getElementById('filters').showPopover();
      var $same = $('.filters [data-name]').filter((_, item) => name && $(item).attr('data-name') === name);
      if ($same.length) $same.find('a').trigger('focus');
      else $(CONTAINER).find('h1').attr('tabindex', -1).trigger('focus');
    };
  }

  function load(url, push, done) {
    if (request) request.abort();
    $(CONTAINER).addClass('is-loading');
    request = $.ajax({ url: url, dataType: 'html', headers: { 'X-PJAX': 'true', 'X-PJAX-Container': CONTAINER } })
      .done((html) => {
        var current;
        if (push) {
          current = window.history.state && window.history.state.id ? window.history.state : state(window.location.href);
          window.history.replaceState(current, document.title);
          keep(current.id);
          window.history.pushState(state(url), '', url);
        }
        show(html);
        if (done) done();
      })
      .fail((xhr, status) => {
        if (status === 'abort') return;
        window.location.href = url;
      });
  }

  $(document).on('click', '[data-pjax] a, a[data-pjax]', function (event) {
    if (!$(CONTAINER).length || event.which > 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load(this.href, true, place($(this)));
  });

  $(window).on('popstate', (event) => {
    var target = event.originalEvent.state;
    if (!target || target.container !== CONTAINER || !$(CONTAINER).length) return;
    if (cache[target.id]) show(cache[target.id].clone());
    else load(target.url, false);
  });

  /* «Показать еще»: the answer is rows only, put at the end of the list */
  $(document).on('click', '.js-more', function (event) {
    var $link = $(this);
    var page = Number($link.attr('data-page'));
    event.preventDefault();
    if ($link.hasClass('disabled')) return;
    $link.addClass('disabled').text('Загрузка…');
    $.get(
      $link.attr('data-url'),
      { page: page, more: 1 },
      (html) => {
        $('.product-list').append(html);
        if (page >= Number($link.attr('data-pages'))) return $link.remove();
        $link.attr('data-page', page + 1).attr('href', $link.attr('data-url') + ($link.attr('data-url').indexOf('?') < 0 ? '?' : '&') + 'page=' + (page + 1));
        $link.removeClass('disabled').text('Показать еще');
      },
      'html',
    ).fail(() => {
      $link.removeClass('disabled').text('Показать еще');
    });
  });

  /* A click on an account of the login page fills the form */
  $(document).on('click', '.js-account', function () {
    $('#loginform-username').val($(this).attr('data-login'));
    $('#loginform-password').val($(this).attr('data-password')).focus();
  });
})(jQuery);
