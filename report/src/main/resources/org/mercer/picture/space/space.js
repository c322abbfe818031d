"use strict";
// Draws DATA.points, which lie in the box from -1 to 1, seen from far away; see Camera and SpaceView.
const canvas = document.getElementById("space");
const pen = canvas.getContext("2d");
const SIZE = 13;
let turn, tilt, zoom;

function reset() { turn = DATA.turn; tilt = DATA.tilt; zoom = 1; }

function see(u) {
  const a = turn * Math.PI / 180, b = tilt * Math.PI / 180;
  const away = u[0] * Math.cos(a) + u[1] * Math.sin(a);
  return [
    -u[0] * Math.sin(a) + u[1] * Math.cos(a),
    u[2] * Math.cos(b) - away * Math.sin(b),
    away * Math.cos(b) + u[2] * Math.sin(b)
  ];
}

function draw() {
  const wide = canvas.clientWidth, high = canvas.clientHeight, dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(wide * dots);
  canvas.height = Math.round(high * dots);
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  const css = getComputedStyle(document.documentElement);
  const ink = css.getPropertyValue("--ink").trim(), paper = css.getPropertyValue("--paper").trim();
  const scale = zoom * Math.min((wide - 100) / 2.84, (high - 60) / 3.1);
  const place = u => { const s = see(u); return [wide / 2 + scale * s[0], high / 2 + 6 - scale * s[1], s[2]]; };
  const back = j => { const u = [0, 0, 0]; u[j] = 1; return see(u)[2] > 0 ? -1 : 1; };

  function path(corners, closed) {
    pen.beginPath();
    corners.forEach((u, i) => { const p = place(u); if (i) pen.lineTo(p[0], p[1]); else pen.moveTo(p[0], p[1]); });
    if (closed) pen.closePath();
  }
  function line(from, to) { path([from, to], false); pen.stroke(); }
  const taken = []; // where texts stand: no other one is written over them
  const overlap = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  function beyond(edge, inwards, text, away, between) {
    const p = place(edge), q = place(inwards), d = Math.max(1e-9, Math.hypot(p[0] - q[0], p[1] - q[1]));
    const x = (p[0] - q[0]) / d, y = (p[1] - q[1]) / d, half = pen.measureText(text).width / 2;
    const far = away + 0.7 * (half + between) * Math.abs(x);
    const left = p[0] + far * x - half - 2, top = p[1] + far * y - SIZE / 2;
    return [left, top, left + 2 * half + 4, top + SIZE];
  }
  function label(box, text, strength) {
    if (taken.some(t => overlap(box, t))) return;
    taken.push(box);
    const x = (box[0] + box[2]) / 2, y = (box[1] + box[3]) / 2;
    pen.globalAlpha = 1;
    pen.strokeStyle = paper;
    pen.lineWidth = 3;
    pen.strokeText(text, x, y);
    pen.strokeStyle = ink;
    pen.lineWidth = 1;
    pen.globalAlpha = strength;
    pen.fillText(text, x, y);
  }
  function every(boxes) { // of how many neighbours one is written, so that none touches the next
    let n = 1;
    while (n < boxes.length && boxes.some((b, i) => i >= n && i % n === 0 && overlap(b, boxes[i - n]))) n++;
    return n;
  }

  pen.font = SIZE + "px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.strokeStyle = pen.fillStyle = ink;
  pen.lineWidth = 1;
  for (let j = 0; j < 3; j++) {
    const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(c => {
      const u = [0, 0, 0]; u[j] = back(j); u[(j + 1) % 3] = c[0]; u[(j + 2) % 3] = c[1]; return u;
    });
    path(corners, true);
    pen.globalAlpha = 0.04; pen.fill();
    pen.globalAlpha = 0.2; pen.stroke();
  }
  for (let j = 0; j < 3; j++) {
    let k = 1 - j;
    if (j === 2) {
      const left = i => { const u = [0, 0, 0]; u[i] = -back(i); u[1 - i] = back(1 - i); return see(u)[0]; };
      k = left(0) < left(1) ? 0 : 1;
    }
    const edge = [0, 0, 0];
    edge[k] = -back(k);
    edge[3 - j - k] = back(3 - j - k);
    const inwards = edge.slice();
    inwards[k] *= 0.9;
    const widest = Math.max(0, ...DATA.axes[j].ticks.map(t => pen.measureText(t[1]).width));
    if (j === 2) { edge[2] = 1; inwards[2] = 0.9; inwards[k] = edge[k]; }
    const name = DATA.axes[j].name, boxes = [];
    label(beyond(edge, inwards, name, j === 2 ? 20 : 38, j === 2 ? 0 : widest), name, 1);
    inwards[k] = 0.9 * edge[k];
    for (const [at, text] of DATA.axes[j].ticks) {
      pen.globalAlpha = 0.14;
      for (let m = 0; m < 3; m++) {
        if (m === j) continue;
        const from = [0, 0, 0];
        from[j] = at; from[m] = back(m);
        const to = from.slice();
        from[3 - j - m] = -1; to[3 - j - m] = 1;
        line(from, to);
      }
      edge[j] = inwards[j] = at;
      boxes.push(beyond(edge, inwards, text, 15, 0));
    }
    const step = every(boxes);
    DATA.axes[j].ticks.forEach((t, i) => { if (i % step === 0) label(boxes[i], t[1], 0.65); });
  }
  pen.globalAlpha = 1;

  const symbols = ["disc", "square", "triangle", "diamond", "cross", "plus", "down"];
  function marker(x, y, size, c) {
    const r = size / 2, form = symbols[c % symbols.length];
    pen.beginPath();
    if (form === "disc") {
      pen.arc(x, y, r, 0, 2 * Math.PI);
    } else if (form === "cross" || form === "plus") {
      const s = form === "cross" ? Math.SQRT1_2 : 0, t = form === "cross" ? Math.SQRT1_2 : 1, w = 0.4 * r, R = 1.2 * r;
      [[w, R], [w, w], [R, w], [R, -w], [w, -w], [w, -R], [-w, -R], [-w, -w], [-R, -w], [-R, w], [-w, w], [-w, R]]
        .forEach(p => pen.lineTo(x + p[0] * t - p[1] * s, y + p[0] * s + p[1] * t));
      pen.closePath();
    } else {
      const sides = form === "square" || form === "diamond" ? 4 : 3;
      const start = { square: 45, diamond: 0, triangle: -90, down: 90 }[form];
      const far = r * { square: 1.22, diamond: 1.3, triangle: 1.42, down: 1.42 }[form];
      for (let i = 0; i < sides; i++) {
        const a = (start + 360 * i / sides) * Math.PI / 180;
        pen.lineTo(x + far * Math.cos(a), y + far * Math.sin(a));
      }
      pen.closePath();
    }
    pen.fillStyle = DATA.colours[c % DATA.colours.length];
    pen.strokeStyle = paper;
    pen.lineWidth = 0.9;
    pen.fill();
    pen.stroke();
  }
  function points(list) {
    for (const p of list) {
      const s = place(p);
      marker(s[0], s[1], (7 + 1.4 * s[2]) * Math.sqrt(zoom), p[3]);
    }
  }

  const order = DATA.points.slice().sort((p, q) => see(p)[2] - see(q)[2]);
  if (DATA.plane) {
    const w = DATA.plane, toEye = see(w)[2];
    const before = p => (w[0] * p[0] + w[1] * p[1] + w[2] * p[2] + w[3]) * toEye >= 0;
    points(order.filter(p => !before(p)));
    if (DATA.polygon.length) {
      path(DATA.polygon, true);
      pen.fillStyle = "#8b929b"; pen.globalAlpha = 0.42; pen.fill();
      pen.strokeStyle = ink; pen.globalAlpha = 0.65; pen.lineWidth = 1.2; pen.stroke();
      pen.globalAlpha = 1;
    }
    points(order.filter(before));
  } else {
    points(order);
  }

  pen.textAlign = "left";
  let x = 8;
  DATA.names.forEach((name, c) => {
    marker(x + 5, 12, 8, c);
    pen.fillStyle = ink;
    pen.fillText(name, x + 15, 12);
    x += 34 + pen.measureText(name).width;
  });
}

function moved(dx, dy) {
  turn -= 0.5 * dx;
  tilt = Math.max(-90, Math.min(90, tilt + 0.5 * dy));
  draw();
}
function zoomed(factor) { zoom = Math.max(0.4, Math.min(6, zoom * factor)); draw(); }

const fingers = new Map();
const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
canvas.addEventListener("pointerdown", e => {
  canvas.setPointerCapture(e.pointerId);
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
});
canvas.addEventListener("pointermove", e => {
  const last = fingers.get(e.pointerId);
  if (!last) return;
  const before = fingers.size === 2 ? spread() : 0;
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
  if (fingers.size === 2) zoomed(spread() / Math.max(1, before));
  else moved(e.clientX - last[0], e.clientY - last[1]);
});
for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, e => fingers.delete(e.pointerId));
canvas.addEventListener("wheel", e => { e.preventDefault(); zoomed(Math.exp(-0.0015 * e.deltaY)); }, { passive: false });
canvas.addEventListener("keydown", e => {
  const turns = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[e.key];
  if (turns) moved(turns[0], turns[1]);
  else if (e.key === "+" || e.key === "=") zoomed(1.15);
  else if (e.key === "-") zoomed(1 / 1.15);
  else if (e.key === "0" || e.key === "Home") { reset(); draw(); }
  else return;
  e.preventDefault();
});
new ResizeObserver(draw).observe(canvas);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
reset();
draw();
