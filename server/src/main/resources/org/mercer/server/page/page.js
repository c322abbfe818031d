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

function shown(answer) {
  return facts(answer.outputs.map(output => {
    const columns = (output.parameters && output.parameters.columns) || [];
    const values = output.data.map((value, j) =>
      columns.length > 1 ? columns[j] + ' ' + value : value);
    return [output.name, values.join(', ')];
  }));
}

function table(heads, rows) {
  const row = (cell, values) => element('tr', values.map(value => element(cell, value)));
  return element('div', element('table', [element('thead', row('th', heads)),
    element('tbody', rows.map(values => row('td', values)))]), {class: 'wide', tabindex: '0'});
}

const short = value => value === undefined ? '' : String(Number(value.toPrecision(3)));

// Columns that look least like training come first.
function drifted(columns) {
  const rows = [...columns].sort((a, b) => a.p - b.p || b.mmd2 - a.mmd2)
    .map(c => [c.name, short(c.training_mean), short(c.recent_mean), short(c.mmd2), short(c.p)]);
  return table(['column', 'mean in training', 'mean of recent rows', 'MMD²', 'p'], rows);
}

async function model(name) {
  const told = await call('v2/models/' + name);
  const section = element('section', element('h2', name));
  const stats = await call('v2/models/' + name + '/stats').catch(() => null);
  if (stats) {
    for (const version of stats.versions) {
      const card = version.card || {};
      const pairs = [['version', version.version], ...Object.entries(card)
        .filter(([, value]) => String(value) !== '')
        .map(([key, value]) => [key.replaceAll('_', ' '), Array.isArray(value) ? value.join(', ') : value])];
      if (version.fault) pairs.push(['fault', version.fault]);
      if (version.drift) {
        const d = version.drift;
        pairs.push(['drift', 'MMD² ' + d.mmd2.toPrecision(3) + ', p = ' + d.p.toPrecision(2)
          + ', ' + Math.round(100 * d.far_share) + ' % of the last ' + d.rows + ' rows far from training']);
      }
      section.append(element('details', [element('summary', 'Card of version ' + version.version), facts(pairs)]));
      if (version.drift && version.drift.columns.length) {
        section.append(element('details', [element('summary', 'Drift by column, version ' + version.version),
          drifted(version.drift.columns)]));
      }
    }
    section.append(element('p', stats.requests + ' requests, ' + stats.rows + ' rows, '
      + stats.failures + ' failed'));
  }
  const form = element('form', told.inputs.map((input, i) => element('label',
    [input.name + ' ', element('small', input.parameters.kind
      + (input.shape[1] > 1 ? ', ' + input.shape[1] + ' numbers' : '')),
    element('input', [], {name: 'input' + i, value: example(input)})])), {class: 'try'});
  form.append(element('button', 'Predict'));
  const result = element('div', [], {class: 'answer', 'aria-live': 'polite'});
  form.addEventListener('submit', async event => {
    event.preventDefault();
    try {
      const body = request(told.inputs, form);
      const answer = await call('v2/models/' + name + '/infer', body);
      answer.outputs.forEach((output, k) => { output.parameters = told.outputs[k].parameters; });
      result.replaceChildren(shown(answer), commands(name, body));
    } catch (fault) {
      result.replaceChildren(element('p', fault.message, {class: 'fault'}));
    }
  });
  section.append(form, result);
  return section;
}

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
