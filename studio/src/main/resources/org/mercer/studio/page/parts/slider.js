// A hyperparameter: a slider over its range and the number itself, logarithmic where it should be.
import {html} from '../html.js';

const STEPS = 200;

/** @typedef {{low: number, high: number, log: boolean, whole: boolean}} Scale */

/** A short form of a number, as one would write it. @param {number} value @return {string} */
export function short(value) {
  if (!isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return String(Number(value.toPrecision(3)));
}

/**
 * The numbers that a slider goes through: those that a search looks in where the catalogue has
 * them, else three decades about the standing value, inside of what is allowed.
 * @param {any} parameter of the catalogue
 * @return {Scale}
 */
export function scaleOf(parameter) {
  const standing = Number(parameter.default === 'inf' ? 1 : parameter.default ?? 1);
  const least = parameter.low ?? -Infinity;
  const most = parameter.high ?? Infinity;
  const whole = parameter.kind === 'WHOLE';
  const usual = /^([-\d.eE+]+)\.\.([-\d.eE+]+)/.exec(parameter.usual || '');
  if (usual && Number(usual[1]) > 0) return {low: +usual[1], high: +usual[2], log: true, whole};
  if (isFinite(least) && isFinite(most) && most - least <= 1000) {
    const edge = (most - least) / 100;
    return {low: parameter.lowInside ? least : least + edge, high: parameter.highInside ? most : most - edge, log: false, whole};
  }
  if (whole) return {low: Math.max(least, 0), high: Math.min(most, Math.max(10, 4 * standing)), log: false, whole};
  if (least >= 0 && standing > 0) {
    return {low: Math.max(standing / 1000, least), high: Math.min(standing * 1000, most), log: true, whole};
  }
  const reach = Math.max(2, 4 * Math.abs(standing));
  return {low: Math.max(least, standing - reach), high: Math.min(most, standing + reach), log: false, whole};
}

/** @param {Scale} scale @param {number} value */
function place(scale, value) {
  const {low, high, log} = scale;
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.round(STEPS * Math.min(1, Math.max(0, share || 0)));
}

/** @param {Scale} scale @param {number} step */
function at(scale, step) {
  const {low, high, log, whole} = scale;
  const share = step / STEPS;
  const value = log ? low * Math.pow(high / low, share) : low + share * (high - low);
  return whole ? Math.round(value) : Number(value.toPrecision(3));
}

/**
 * @param {{label: string, hint?: string, scale: Scale, value: number, onChange: (value: number) => void}} props
 */
export function Slider({label, hint, scale, value, onChange}) {
  const typed = event => {
    const number = Number(event.target.value === 'inf' ? Infinity : event.target.value);
    if (event.target.value.trim() !== '' && !Number.isNaN(number)) onChange(number);
  };
  return html`<div class="slider" title=${hint}>
    <span class="name" aria-hidden="true">${label}</span>
    <input type="range" min="0" max=${STEPS} step="1" aria-label=${label} aria-valuetext=${short(value)}
      value=${place(scale, value)} onInput=${event => onChange(at(scale, Number(event.target.value)))} />
    <input class="number" type="text" inputmode="decimal" aria-label=${label + ', as a number'}
      value=${short(value)} onChange=${typed} />
  </div>`;
}
