// Commands of the course as states of the studio: what a page draws and computes comes alive.

/** The words of a line, as a shell has them. @param {string} line @return {string[]} */
export function words(line) {
  return (line.match(/(?:'[^']*'|[^\s'])+/g) || []).map(w => w.replace(/'([^']*)'/g, '$1'));
}

/** Options by name and the words between them. */
function parsed(line) {
  const options = {};
  const rest = [];
  const all = words(line.replace(/\s+#.*$/, ''));
  const short = {k: 'kernel', l: 'learner'};
  for (let i = 0; i < all.length; i++) {
    const m = /^--?([A-Za-z][\w-]*)(?:=(.*))?$/.exec(all[i]);
    if (!m) rest.push(all[i]);
    else if (m[2] !== undefined) options[m[1]] = m[2];
    else if (i + 1 < all.length && !all[i + 1].startsWith('--')) options[short[m[1]] || m[1]] = all[++i];
    else options[short[m[1]] || m[1]] = '';
  }
  return {options, rest};
}

/** Points of a table of a page: two numbers and a class, or a number and what is learned of it. */
function points(text, numbers) {
  const rows = text.trim().split('\n').map(l => l.split(',').map(c => c.trim())).filter(r => r.slice(0, 2).every(c => c !== '' && !Number.isNaN(Number(c))));
  if (rows.length < 2 || rows.some(r => r.length !== (numbers ? 2 : 3))) return null;
  const classes = [...new Set(rows.map(r => r[2]))].sort();
  return rows.flatMap(r => [Math.round(1000 * Number(r[0])), Math.round(1000 * Number(r[1])), numbers ? 0 : classes.indexOf(r[2])]);
}

/** A problem such as moons,n=100,noise=0.1. */
function problem(text, seed) {
  const [name, ...settings] = text.split(',');
  const values = Object.fromEntries(settings.map(s => { const [k, v] = s.split('='); return [k, Number(v)]; }));
  const {n = 200, ...others} = values;
  return {name, n, seed: Number(seed || 0), settings: others};
}

const PLOTS = {regions: ['svc', 'rbf(gamma=1)'], hyperplane: ['svc', 'linear()'], regression: ['kernelridge', 'rbf(gamma=1)'], gp: ['gp', 'rbf(gamma=1)'], clusters: ['kkmeans', 'rbf(gamma=1)'], kpca: ['kpca', 'rbf(gamma=1)'], components: ['kpca', 'rbf(gamma=1)'], field: ['svc', 'rbf(gamma=1)']};

/**
 * @param {any} known @param {string} line @param {Object<string,string>} files tables of the page by name
 * @return {{place: string, state: any}|null} what shows the same, where the studio can
 */
export function alive(known, line, files) {
  if (!line.startsWith('mercer ')) return null;
  const {options, rest} = parsed(line.slice(7));
  const [verb, ...words] = rest;
  if (['eval', 'explain', 'check', 'distance'].includes(verb) && options.kernel && !options.fit) {
    const [x = '', y = ''] = words;
    if (/\.\w+$/.test(x)) return null;
    return {place: 'kernels', state: {k: options.kernel, x, y, o: [x, y].filter(Boolean), d: ''}};
  }
  const plot = verb === 'plot' ? words.shift() : '';
  const standing = verb === 'plot' ? PLOTS[plot] : ['train', 'cluster', 'embed'].includes(verb) ? ['svc', 'linear()'] : null;
  if (!standing) return null;
  const name = options.learner || standing[0];
  const learner = known.learners.find(l => l.name === name && (verb !== 'embed' || l.task === 'EMBEDDING'));
  if (!learner) return null;
  const settings = Object.fromEntries(learner.parameters.filter(p => options[p.name] !== undefined).map(p => [p.name, options[p.name]]));
  const state = {k: options.kernel || standing[1], l: learner.name, t: learner.task, s: settings, q: plot === 'field' ? 1 : 0};
  if (plot === 'field') {
    const [x = 1, y = 0.5] = (options.at || '').split(',').filter(Boolean).map(Number);
    return {place: 'playground', state: {...state, p: [1000 * x, 1000 * y, 0, 1000 * (x - 1), 1000 * (y - 1), 1], b: [x - 2, x + 2, y - 2, y + 2]}};
  }
  if (options.sample) {
    const g = problem(options.sample, options.seed);
    const generator = known.generators.find(k => k.name === g.name);
    return generator && generator.board ? {place: 'playground', state: {...state, g}} : null;
  }
  const table = words[0] && files[words[0]];
  const p = table && points(table, learner.told === 'NUMBERS');
  return p ? {place: 'playground', state: {...state, p}} : null;
}
