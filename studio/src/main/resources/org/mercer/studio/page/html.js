// Preact and htm, from one place.
export {html, render, useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback}
  from './vendor/htm-preact.js';
