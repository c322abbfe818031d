// A state with its past: what moves is one step, however long it moves.
import {useCallback, useState} from '../html.js';

const PAUSE = 600;
const MOST = 200;

/** @param {any} initial @return {any} */
export function useUndo(initial) {
  const [all, setAll] = useState({past: [], now: initial, future: [], moved: 0});
  const change = useCallback((next, moving = false) => setAll(({past, now, future, moved}) => {
    const to = typeof next === 'function' ? next(now) : {...now, ...next};
    const going = moving && Date.now() - moved < PAUSE;
    return {past: going ? past : [...past, now].slice(-MOST), now: to, future: [], moved: moving ? Date.now() : 0};
  }), []);
  const undo = useCallback(() => setAll(s => s.past.length === 0 ? s
    : {past: s.past.slice(0, -1), now: s.past[s.past.length - 1], future: [s.now, ...s.future], moved: 0}), []);
  const redo = useCallback(() => setAll(s => s.future.length === 0 ? s
    : {past: [...s.past, s.now], now: s.future[0], future: s.future.slice(1), moved: 0}), []);
  return {state: all.now, change, undo, redo, canUndo: all.past.length > 0, canRedo: all.future.length > 0};
}
