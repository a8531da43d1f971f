/**
 * Runs first in the head, in words of 2015: a browser without cascade layers (before Chrome 99, Firefox 97 and
 * Safari 15.4) ignores app.css and is too old for the scripts. It gets the page without scripts and a small
 * style sheet (docs/decisions/0082-old-browsers.md).
 */
if (!('CSSLayerBlockRule' in window)) {
  // The other two scripts read it.
  window.isOldBrowser = true;
  for (const href of ['/old-browsers.css', '/without-scripts.css']) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    document.head.appendChild(sheet);
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('body noscript').forEach((each) => {
      each.insertAdjacentHTML('beforebegin', each.textContent);
    });
  });
}
