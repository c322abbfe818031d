// All that is shown stands in the address, so that it can be shared and the way back works.
import {useEffect, useState} from './html.js';

/** @typedef {{place: string, state: any}} Address */

/** @param {any} value @return {string} */
function encode(value) {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text @return {any} undefined where it is none of ours */
function decode(text) {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, c => c.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

/** @return {Address} */
export function here() {
  const [, place = '', state = ''] = location.hash.match(/^#\/([a-z]*)(?:\/(.*))?$/) || [];
  return {place: place || 'playground', state: state ? decode(state) : undefined};
}

/** @param {string} place @param {any=} state @return {string} */
export function link(place, state) {
  return '#/' + place + (state === undefined ? '' : '/' + encode(state));
}

/** Says where we are without a step in the history: what moves all the time. */
export function note(place, state) {
  const to = link(place, state);
  if (location.hash !== to) history.replaceState(null, '', to);
}

/** @return {Address} that of the window, which follows its history */
export function useAddress() {
  const [address, set] = useState(here);
  useEffect(() => {
    const follow = () => set(here());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return address;
}
