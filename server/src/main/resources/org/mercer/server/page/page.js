// The page of the server: what models there are, what each expects, and a form to try one.
// Names come from files of strangers: they become text nodes and nothing else.

let token = '';

async function call(path, body) {
  const headers = body === undefined ? {} : {'Content-Type': 'application/json'};
  if (token) headers.Authorization = 'Bearer ' + token;
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(path, {method, headers, body: body && JSON.stringify(body)});
  const json = await answer.json();
  if (answer.status === 401) document.getElementById('access').hidden = false;
  if (!answer.ok) throw new Error(json.error || 'status ' + answer.status);
  return json;
}

function element(name, parts = [], attributes = {}) {
  const made = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...[parts].flat());
  return made;
}

function facts(pairs) {
  return element('dl', pairs.flatMap(([name, value]) =>
    [element('dt', name), element('dd', String(value))]));
}

function numberOf(input, word) {
  if (word !== '' && Number.isFinite(Number(word))) return Number(word);
  throw new Error(input.name + ': ' + JSON.stringify(word) + ' is no number. Fix: write one, such as 61.5');
}

// A cell of the form as the protocol wants it; an empty one is a missing value.
function cell(input, text) {
  if (input.datatype === 'BYTES') return [text];
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.length ? words.map(word => numberOf(input, word)) : [null];
}

// A row of the form: one tensor an input.
function request(inputs, form) {
  return {inputs: inputs.map((input, i) => ({name: input.name, shape: [1, input.shape[1]],
    datatype: input.datatype, data: cell(input, form.elements['input' + i].value)}))};
}

function commands(name, body) {
  const address = location.origin + '/v2/models/' + name + '/infer';
  const json = JSON.stringify(body);
  const bearer = token ? " -H 'Authorization: Bearer TOKEN'" : '';
  const curl = "curl -s -H 'Content-Type: application/json'" + bearer
    + " -d '" + json.replaceAll("'", "'\\''") + "' " + address;
  const python = 'import json, urllib.request\n'
    + 'body = json.loads(' + JSON.stringify(json) + ')\n'
    + "ask = urllib.request.Request('" + address + "', json.dumps(body).encode(),\n"
    + "    {'Content-Type': 'application/json'" + (token ? ", 'Authorization': 'Bearer TOKEN'" : '') + '})\n'
    + 'print(json.load(urllib.request.urlopen(ask)))';
  return element('details', [element('summary', 'From a shell, from Python'),
    element('pre', curl), element('pre', python)]);
}

const short = value => value === undefined ? ''
  : typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);

// The answer large, and below it what else the model says; all digits are in the answer to programs.
function shown(answer) {
  const [first, ...others] = answer.outputs;
  const rows = output => output.data.map((value, j) => {
    const columns = (output.parameters && output.parameters.columns) || [];
    return [columns.length > 1 ? columns[j].replaceAll('_', ' ') : output.name, short(value)];
  });
  const parts = first.data.length > 1 ? [facts(rows(first))]
    : [element('p', [element('small', first.name + ' '), short(first.data[0])], {class: 'said'})];
  return others.length ? [...parts, facts(others.flatMap(rows))] : parts;
}

function table(heads, rows) {
  const row = (cell, values) => element('tr', values.map(value => element(cell, value)));
  return element('div', element('table', [element('thead', row('th', heads)),
    element('tbody', rows.map(values => row('td', values)))]), {class: 'scroll', tabindex: '0'});
}

// Columns that look least like training come first.
function drifted(columns) {
  const rows = [...columns].sort((a, b) => a.p - b.p || b.mmd2 - a.mmd2)
    .map(c => [c.name, short(c.training_mean), short(c.recent_mean), short(c.mmd2), short(c.p)]);
  return table(['column', 'mean in training', 'mean of recent rows', 'MMD²', 'p'], rows);
}

const counted = (count, one) => count + ' ' + one + (count === 1 ? '' : 's');

// What drift says at a glance. Only a model that keeps every training row can be told from chance:
// the support vectors of a classifier lie at its margin.
function glance(drift, card) {
  const far = Math.round(100 * drift.far_share) + ' % of the last ' + counted(drift.rows, 'row')
    + ' far from training, p = ' + short(drift.p);
  if (card.support !== card.trained_on) {
    return element('p', far + ' (compared with the support objects alone)', {class: 'quiet'});
  }
  return element('p', drift.p < 0.01 ? 'Drift: ' + far : far, {class: drift.p < 0.01 ? 'fault' : 'quiet'});
}

function card(version) {
  const facing = [['version', version.version], ...Object.entries(version.card || {})
    .filter(([, value]) => String(value) !== '')
    .map(([key, value]) => [key.replaceAll('_', ' '), Array.isArray(value) ? value.join(', ') : value])];
  const parts = [element('details', [element('summary', 'Card of version ' + version.version), facts(facing)])];
  if (version.fault) parts.push(element('p', version.fault, {class: 'fault'}));
  if (version.drift) parts.push(glance(version.drift, version.card || {}));
  if (version.drift && version.drift.columns.length) {
    parts.push(element('details', [element('summary', 'Drift by column, version ' + version.version),
      drifted(version.drift.columns)]));
  }
  return parts;
}

function headline(stats) {
  const newest = [...stats.versions].reverse().find(version => version.card);
  return newest ? [newest.card.kind, newest.card.learner, newest.card.kernel].join(', ') : '';
}

async function model(name) {
  const told = await call('v2/models/' + name);
  const stats = await call('v2/models/' + name + '/stats').catch(() => null);
  const section = element('section', element('h2', name));
  if (stats) section.append(element('p', headline(stats), {class: 'quiet'}));
  const form = element('form', told.inputs.map((input, i) => element('label',
    [input.name + ' ', element('small', input.parameters.kind
      + (input.shape[1] > 1 ? ', ' + input.shape[1] + ' numbers' : '')),
    element('input', [], {name: 'input' + i, value: example(input)})],
    wide(input) ? {class: 'wide'} : {})), {class: 'try'});
  form.append(element('button', 'Predict'));
  const result = element('div', [], {class: 'answer', 'aria-live': 'polite'});
  form.addEventListener('submit', async event => {
    event.preventDefault();
    try {
      const body = request(told.inputs, form);
      const answer = await call('v2/models/' + name + '/infer', body);
      answer.outputs.forEach((output, k) => { output.parameters = told.outputs[k].parameters; });
      result.replaceChildren(...shown(answer), commands(name, body));
    } catch (fault) {
      result.replaceChildren(element('p', fault.message, {class: 'fault'}));
    }
  });
  section.append(form, result);
  if (stats) {
    section.append(element('p', counted(stats.requests, 'request') + ', ' + counted(stats.rows, 'row') + ', '
      + stats.failures + ' failed', {class: 'quiet'}), ...stats.versions.flatMap(card));
  }
  return section;
}

// Vectors, strings, trees and the like are longer than a number or a category.
const wide = input => input.shape[1] > 1 || String(input.parameters.example).length > 12;

function example(input) {
  const given = input.parameters.example;
  return Array.isArray(given) ? given.join(' ') : given;
}

// What cannot be served says why, and is not asked for anything.
function unavailable(name, reason) {
  return element('section', [element('h2', name), element('p', reason, {class: 'fault'})]);
}

async function show() {
  const main = document.getElementById('models');
  try {
    const files = await call('v2/repository/index', {});
    const names = [...new Set(files.map(file => file.name))];
    const sections = await Promise.all(names.map(name => {
      const own = files.filter(file => file.name === name);
      return own.some(file => file.state === 'READY')
        ? model(name).catch(fault => unavailable(name, fault.message))
        : unavailable(name, own[0].reason);
    }));
    main.replaceChildren(...sections);
    if (!names.length) main.replaceChildren(element('p', 'No model is served.'));
  } catch (fault) {
    main.replaceChildren(element('p', fault.message, {class: 'fault'}));
  }
}

document.getElementById('access').addEventListener('submit', event => {
  event.preventDefault();
  token = event.target.elements.token.value;
  show();
});
show();
