// Questions to the server, as JSON.

/** What the server refuses, or that it is not there; `column` where an expression is at fault. */
export class Refusal extends Error {
  /** @param {string} message @param {number} status @param {number=} column */
  constructor(message, status, column) {
    super(message);
    this.status = status;
    this.column = column;
  }
}

/** @param {Response} answer @return {Promise<any>} */
async function read(answer) {
  const json = await answer.json().catch(fault => {
    if (answer.ok) throw fault; // given up while it came, or the connection broke
    return {};
  });
  if (!answer.ok) throw new Refusal(json.error || `status ${answer.status}`, answer.status, json.column);
  return json;
}

/** @param {Promise<Response>} asked @return {Promise<Response>} */
function reached(asked) {
  return asked.catch(fault => {
    if (fault.name === 'AbortError') throw fault;
    throw new Refusal('The studio does not answer. It may have been stopped: start mercer studio again.', 0);
  });
}

/** @param {string} path @param {object} question @param {AbortSignal=} signal @return {Promise<Response>} */
function sent(path, question, signal) {
  return reached(fetch('/api/' + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(question), signal,
  }));
}

/** @param {string} path @param {object} question @param {AbortSignal=} signal @return {Promise<any>} */
export async function ask(path, question, signal) {
  return read(await sent(path, question, signal));
}

/** A file that is made. @param {string} path @param {object} question @return {Promise<Blob>} */
export async function taken(path, question) {
  const answer = await sent(path, question);
  return answer.ok ? answer.blob() : read(answer);
}

/** Brings a file. @param {string} path @param {File} file @return {Promise<any>} */
export async function bring(path, file) {
  return read(await reached(fetch('/api/' + path, {
    method: 'POST',
    headers: {'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name)},
    body: file,
  })));
}

let known;
/** The catalogues of kernels, learners and problems, asked for once. */
export function catalogue() {
  known = known || ask('catalogue', {}).catch(fault => { known = undefined; throw fault; });
  return known;
}

/** @param {string} text of base 64 @return {Float32Array} */
export function floats(text) {
  return new Float32Array(bytes(text).buffer);
}

/** @param {string} text of base 64 @return {Uint8Array} */
export function bytes(text) {
  const binary = atob(text);
  const all = new Uint8Array(binary.length);
  for (let i = 0; i < all.length; i++) all[i] = binary.charCodeAt(i);
  return all;
}
