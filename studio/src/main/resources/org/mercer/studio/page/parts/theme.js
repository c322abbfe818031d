// Light or dark: as the system has it, until somebody says otherwise.
import {html, useEffect, useState} from '../html.js';

const KEY = 'mercer-theme';

/** A number that is another one as soon as the colours are others. */
export function useTheme() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // the theme of the page is set after this event: a frame later its colours are there
    const again = () => requestAnimationFrame(() => setTimes(t => t + 1));
    const system = matchMedia('(prefers-color-scheme: dark)');
    addEventListener('mercer-theme', again);
    system.addEventListener('change', again);
    return () => { removeEventListener('mercer-theme', again); system.removeEventListener('change', again); };
  }, []);
  return times;
}

export function Theme() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const [theme, setTheme] = useState(localStorage.getItem(KEY) || '');
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  const shown = theme || (dark ? 'dark' : 'light');
  const other = shown === 'dark' ? 'light' : 'dark';
  const turn = () => {
    localStorage.setItem(KEY, other);
    setTheme(other);
    dispatchEvent(new Event('mercer-theme'));
  };
  return html`<button type="button" class="quiet theme" onClick=${turn} aria-label=${'Switch to ' + other}>
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg>
  </button>`;
}
